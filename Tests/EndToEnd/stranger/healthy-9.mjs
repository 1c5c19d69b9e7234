// Healthy devices at random in the world of `arm/`: cheap and dear ones, up to twelve years old.
import { device } from './arm/device.mjs';
import { chance } from './physics.mjs';

const SEED = 20261127;
const COUNT = 30;
const CAMERAS = ['cameraFrames', 'cameraResolution', 'cameraPicture', 'cameraSharpness', 'cameraHotPixels', 'torch', 'cameraFocus', 'cameraZoom', 'cameraRecording'];

function drawn(number) {
  const random = chance(SEED + 1009 * number);
  const { between, is } = random;
  const one = (...values) => values[random.whole(values.length)];
  const [age, price] = [between(0, 12), random.next()];
  // What gets worse with age, and what is worse in a cheap device.
  const worn = 0.4 + age / 12 + 0.5 * (1 - price);
  const three = (most) => [0, 1, 2].map(() => most * between(-1, 1));
  const trip = 12 * 10 ** between(0, 1.4);
  const charge = between(0.15, 0.98);
  return device({
    person: {
      tremor: between(0.5, 1.8), react: [between(200, 1500), between(1600, 6000)], hurry: is(0.2), turns: 1 + 0.025 * random.normal(),
      steps: one(1, 1, 2, 3), pauses: is(0.25) ? 0.01 : 0, slant: between(0.5, 1.8), force: between(0.7, 1.5), isOutdoors: is(0.6), leans: is(0.2),
    },
    room: { noise: between(-72, -46), echo: between(0.15, 1), hum: is(0.15) ? 0.001 : 0 },
    ride: is(0.1) ? between(0.01, 0.05) : undefined,
    lean: between(0, 0.09),
    motion: {
      isIOS: is(0.3), hz: one(50, 60, 60, 100), delay: between(30, 400), jitter: between(0.3, 2 + 2 * worn), accNoise: 0.01 + 0.015 * worn, gyroNoise: 0.03 + 0.05 * worn,
      accBias: three(0.14 * worn), gyroBias: three(0.7 * worn), accScale: three(0.006 * worn), gyroScale: three(0.01 * worn), square: 0.006 * worn,
      gyroDrift: 0.02 + 0.04 * worn, accDrift: 0.004 + 0.004 * worn, band: between(12, 45),
    },
    compass: { hz: one(10, 20, 50), noise: between(0.3, 1.3), metal: between(1, 9), metalAt: between(0, 360), accuracy: is(0.4) ? between(5, 15) : undefined },
    place: { fixes: [[between(900, 7000), between(60, 800)], [between(8000, 17_000), between(18, 40)], [between(18_000, 20_000), between(4, 16)]] },
    sound: {
      delay: between(30, 200), rate: one(44_100, 48_000, 48_000),
      speakers: Object.fromEntries(['left', 'right', 'ear'].map((name) => [name, {
        from: between(300, 620), q: between(0.7, 1.6), to: between(8500, 15_000), peak: between(1200, 3600), rise: between(0.5, 4), gain: between(-6, -1) - (name === 'ear' ? 5 : 0),
        bend: 0.006 + 0.008 * worn, coupling: name === 'ear' ? between(-22, -16) : between(-12, -5),
      }])),
      microphones: [{ id: 'default', label: 'Default', from: between(40, 160), peak: between(8000, 16_000), rise: between(1, 6), self: between(-84, -70), gain: between(-4, 2) }],
    },
    screen: one({ width: 360, height: 640, scale: 2 }, { width: 412, height: 915, scale: 2.625 }, { width: 393, height: 852, scale: 3 }, { width: 768, height: 1024, scale: 2 }),
    touch: { hz: one(60, 80, 120, 240), pitch: between(3.8, 5.2) },
    motor: { strength: between(0.5, 2.4), hz: between(120, 230) },
    processor: { rounds: 10 ** between(3.4, 4.9), noise: between(0.01, 0.05), course: (s) => 1 - 0.17 * worn * (1 - Math.exp(-s / 15)) },
    storage: { write: 10 ** between(6.6, 8), read: 10 ** between(7.3, 8.7) },
    memory: { gigabytes: one(1, 2, 4, 8), speed: between(3, 14) },
    network: { trip: (n, inside) => trip * Math.exp(0.3 * inside.normal()) + (inside.is(0.03) ? 500 : 0), download: 10 ** between(5.1, 6.8), upload: 10 ** between(4.8, 6.3) },
    battery: { health: Math.round(between(81, 100)), cycles: Math.round(between(5, 295)), course: [[0, charge, 0], [between(90, 260), charge - 0.01 * random.whole(2), 0]] },
    late: is(0.15) ? (now, inside) => (inside.is(0.04) ? 150 * inside.next() : 0) : undefined,
    without: CAMERAS,
  });
}

export default Array.from({ length: COUNT }, (_, number) => ({ area: 'healthy', name: `healthy device ${number + 1}`, device: drawn(number) }));
