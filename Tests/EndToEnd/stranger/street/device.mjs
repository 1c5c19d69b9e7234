// A healthy device of another make than `device.mjs`, in realistic hands and rooms.
import { device as merged, lens as plainLens } from '../device.mjs';
import { airOf } from './air.mjs';
import { bodyOf, sensorsOf } from './body.mjs';
import { eyeOf } from './eye.mjs';
import { handOf } from './hand.mjs';

const world = { airOf, bodyOf, eyeOf, handOf, sensorsOf };

export const lens = (change = {}) => plainLens({
  fps: 29.97, opening: 620, softness: 0.00035, electrons: 2400, readout: 3.2, denoise: 0.55, mostGain: 32, jitter: 1.4, tint: [0.98, 1, 1.04], sharpens: 0.12, ...change,
});

const speaker = (change) => ({ from: 360, to: 12500, peak: 1900, rise: 4, gain: -2, coupling: -9, bend: 0.02, ...change });

// A person's times: most are quick, a few are long.
export const device = (change = {}) => {
  const base = merged({
    room: { light: 0.8, noise: -60, echo: 0.3, flicker: 0.02 },
    person: { tremor: 1, react: [350, 2400], steps: 1 },
    motion: { hz: 60, delay: 140, jitter: 2, lsb: [0.0048, 0.061], accNoise: 0.014, gyroNoise: 0.05, accBias: [-0.06, 0.05, 0.09], gyroBias: [-0.2, 0.15, 0.1], warming: 0.1 },
    compass: { hz: 30, noise: 0.5, metal: 5, metalAt: 200 },
    sound: { delay: 95, speakers: { left: speaker({ coupling: -14, gain: -4 }), right: speaker({ coupling: -6 }), ear: speaker({ from: 450, to: 8000, gain: -7, coupling: -20 }) } },
    lenses: [lens(), lens({ id: 'camera 1', label: 'camera2 1, facing front', facing: 'front', hasTorch: false, hasFocus: false, softness: 0.0005, electrons: 1700 })],
    screen: { width: 412, height: 892, scale: 2.625 },
    touch: { hz: 180, jitter: 0.04 },
    processor: { rounds: 30000, noise: 0.02, course: (second) => 1 - 0.05 * (1 - Math.exp(-second / 15)) },
    graphics: { name: 'Mali-G78' },
    network: { trip: (n, random) => 24 + 14 * Math.exp(0.6 * random.normal()), download: 4e6, upload: 0.9e6 },
    place: { fixes: [[1800, 900], [3600, 32], [5200, 12], [6900, 7], [8600, 5]] },
  });
  return { ...deep(base, change), world };
};

function deep(base, change) {
  if (Array.isArray(change) || typeof change !== 'object' || change === null) return change;
  const out = { ...base };
  for (const [key, value] of Object.entries(change)) out[key] = typeof base?.[key] === 'object' && !Array.isArray(base[key]) && base[key] !== null ? deep(base[key], value) : value;
  return out;
}
