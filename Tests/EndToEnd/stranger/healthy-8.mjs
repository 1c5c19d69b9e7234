// Healthy devices at random: each draws its sensors, room, person, network, battery and browser from what datasheets and
// everyday life allow. Judges are not tuned on these: another number below gives other devices.
import { chance } from './physics.mjs';
import { device } from './street/device.mjs';

const SEED = 20261125;
const COUNT = 40;
const CAMERAS = ['cameraFrames', 'cameraResolution', 'cameraPicture', 'cameraSharpness', 'cameraHotPixels', 'torch', 'cameraFocus', 'cameraZoom', 'cameraRecording'];

function drawn(number) {
  const random = chance(SEED + 977 * number);
  const { between, is } = random;
  const one = (...values) => values[random.whole(values.length)];
  const about = (most) => between(-most, most);
  const three = (most) => [about(most), about(most), about(most)];
  const isOld = is(0.35);
  const isFullRoom = is(0.3);
  const wear = isOld ? between(0.1, 0.4) : between(0, 0.25);
  const charge = between(0.2, 1);
  const [trip, warm] = [between(15, 320), between(10, 30)];
  return device({
    person: {
      tremor: between(0.6, 2), react: [between(150, 1200), between(1300, 5500)], hurry: is(0.15), turns: 1 + 0.03 * random.normal(),
      steps: one(1, 1, 2, 4), pauses: is(0.2) ? 0.015 : 0, slant: between(0.6, 1.6), force: between(0.8, 1.6), isOutdoors: is(0.7),
    },
    room: {
      noise: isFullRoom ? between(-50, -42) : between(-70, -54), echo: between(0.1, 0.9), hum: is(0.2) ? between(0, 0.002) : 0,
      talk: isFullRoom ? between(0, 0.03) : 0,
    },
    ride: is(0.15) ? between(0.02, 0.1) : undefined,
    lean: between(0, 0.1),
    motion: {
      isIOS: is(0.35), hz: one(50, 60, 60, 60, 100), delay: between(40, 350), jitter: between(0.5, isOld ? 6 : 3), lsb: [isOld ? one(0.0096, 0.0383) : 0.0048, 0.061],
      accNoise: between(0.008, isOld ? 0.04 : 0.025), gyroNoise: between(0.03, isOld ? 0.15 : 0.09), accBias: three(isOld ? 0.3 : 0.15),
      gyroBias: three(isOld ? 1.2 : 0.5), accScale: three(0.008), gyroScale: three(0.015), warming: between(0, 0.4), smooth: between(0, 0.6),
    },
    compass: { hz: one(10, 30, 50), noise: between(0.3, 1.5), metal: between(1, 11), metalAt: between(0, 360), accuracy: is(0.4) ? between(4, 16) : undefined },
    place: { fixes: [[between(1000, 6000), between(40, 900)], [between(7000, 16_000), between(15, 40)], [between(17_000, 19_500), between(4, 18)]] },
    sound: {
      delay: between(40, 180), rate: one(44100, 48000, 48000),
      speakers: Object.fromEntries(['left', 'right', 'ear'].map((name) => [name, {
        from: between(320, 600), to: between(8000, 14_000), peak: between(1500, 3200), rise: between(1, 4.5), gain: between(-6, -1) - (name === 'ear' ? 5 : 0),
        bend: between(0.005, 0.03), coupling: name === 'ear' ? between(-22, -16) : between(-12, -5),
      }])),
      microphones: [{ id: 'default', label: 'Default', from: between(40, 180), peak: between(6000, 11_000), rise: between(1, 5), self: between(-84, -70), gain: between(-4, 2) }],
    },
    screen: one({ width: 360, height: 780, scale: 3 }, { width: 412, height: 915, scale: 2.625 }, { width: 390, height: 844, scale: 3 }, { width: 800, height: 1280, scale: 1.5 }),
    touch: { hz: one(60, 90, 120, 180, 240), jitter: between(0.02, isOld ? 0.12 : 0.07), pitch: between(3.8, 5.5), wave: between(0.05, 0.25) },
    motor: { strength: between(0.5, 2.5), hz: between(130, 240) },
    processor: { rounds: between(2500, 70_000), noise: between(0.01, 0.06), course: (s) => 1 - wear * (1 - Math.exp(-s / warm)) },
    storage: { write: between(3e6, 120e6), read: between(20e6, 500e6) },
    memory: { gigabytes: one(1, 2, 4, 8), speed: between(3, 12) },
    network: { trip: (n, inside) => trip * Math.exp(0.35 * inside.normal()) + (inside.is(0.04) ? 600 : 0), download: between(120e3, 6e6), upload: between(60e3, 2e6) },
    battery: { health: Math.round(between(81, 100)), cycles: Math.round(between(10, 290)), course: [[0, charge, 0], [between(100, 240), charge - 0.01 * random.whole(2), 0]] },
    late: is(0.2) ? (now, inside) => (inside.is(0.05) ? 200 * inside.next() : 0) : undefined,
    without: CAMERAS,
  });
}

export default Array.from({ length: COUNT }, (_, number) => ({ area: 'healthy', name: `healthy device ${number + 1}`, device: drawn(number) }));
