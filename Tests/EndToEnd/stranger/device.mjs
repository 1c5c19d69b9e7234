// A typical healthy device in typical hands; a test changes what it is about.
const merged = (base, change) => {
  if (Array.isArray(change) || typeof change !== 'object' || change === null) return change;
  const out = { ...base };
  for (const [key, value] of Object.entries(change)) {
    out[key] = typeof base?.[key] === 'object' && !Array.isArray(base[key]) ? merged(base[key], value) : value;
  }
  return out;
};

export const lens = (change = {}) => merged({
  id: 'camera 0', label: 'camera2 0, facing back', facing: 'back', most: [1920, 1080], fps: 30, opening: 350,
  softness: 0.0004, electrons: 3000, readout: 4, denoise: 0.6, mostGain: 24, hasFocus: true,
  focus: undefined, zoom: undefined, hasTorch: true, jitter: 0.6,
  // White balance is never right to the last step.
  tint: [1.02, 1, 0.97],
}, change);

const speaker = (change) => merged({ from: 420, to: 14000, peak: 2600, rise: 3, gain: -1, coupling: -8, bend: 0.012 }, change);

export function device(change = {}) {
  return merged({
    name: 'phone', isHandheld: true,
    person: { tremor: 1, react: [500, 1500], hurry: false, turns: 1, isOutdoors: true, errs: 0 },
    room: { light: 0.9, noise: -62, echo: 0.35 },
    motion: {
      exists: true, hz: 60, delay: 90, jitter: 1.2, hasGyro: true, isIOS: false, steps: [0.1, 0.1],
      accNoise: 0.02, gyroNoise: 0.06, accBias: [0.03, -0.02, 0.04], gyroBias: [0.1, -0.1, 0.05],
      accScale: [0.002, -0.003, 0.004], gyroScale: [0.004, -0.003, 0.005],
    },
    compass: { exists: true, hz: 50, noise: 0.8, metal: 4, metalAt: 70, accuracy: undefined },
    place: { fixes: [[2500, 30], [4000, 14], [5500, 8]] },
    sound: {
      rate: 48000, delay: 60, isProcessed: false,
      speakers: {
        left: speaker({ coupling: -11 }), right: speaker({ coupling: -6 }),
        ear: speaker({ from: 500, to: 9000, gain: -6, coupling: -18 }),
      },
      microphones: [{ id: 'default', label: 'Default' }],
    },
    lenses: [lens(), lens({ id: 'camera 1', label: 'camera2 1, facing front', facing: 'front', hasTorch: false, hasFocus: false, softness: 0.0006, electrons: 2000 })],
    film: { isOffered: true, loss: 0.02, level: -30 },
    screen: { width: 393, height: 786, scale: 2.75, fingers: 5, isHandheld: true, hz: 60 },
    touch: { hz: 120, jitter: 0.05 },
    pixels: [],
    retention: 0,
    motor: { isOffered: true, strength: 1.5 },
    processor: { rounds: 42000, noise: 0.015, course: () => 1 },
    graphics: { name: 'Adreno (TM) 650' },
    storage: { write: 45e6, read: 180e6 },
    memory: { gigabytes: 8, speed: 4 },
    network: { trip: () => 38, download: 2.5e6, upload: 1.2e6 },
    bluetooth: { isOffered: true, isThere: true, finds: true },
    nfc: { isOffered: true, feels: true },
    battery: { health: 91, cycles: 310, course: [[0, 0.62, 0], [140, 0.61, 0]], charges: true, isOffered: true },
    unlock: 5,
    hides: true,
    keys: undefined,
  }, change);
}
