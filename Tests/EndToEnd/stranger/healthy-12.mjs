// Healthy but unusual devices, places and persons, written before looking at any judge. Some are in the world of `arm/`,
// those with talk and other sounds in that of `street/`.
import { device as armed } from './arm/device.mjs';
import { lens, device as streeted } from './street/device.mjs';

const rows = [];
const CAMERAS = ['cameraFrames', 'cameraResolution', 'cameraPicture', 'cameraSharpness', 'cameraHotPixels', 'torch', 'cameraFocus', 'cameraZoom', 'cameraRecording'];
const MOTION = ['motionTiming', 'accelerometerRest', 'gyroscopeRest', 'accelerometerMovement', 'accelerometerFaces', 'gyroscopeTurn', 'motionAgreement', 'compass', 'vibration'];
const TOUCH = ['touchGrid', 'touchLine', 'touchRate', 'multiTouch', 'ghostTouch'];
const SOUND = ['microphoneNoise', 'speakerBalance', 'microphoneLevel', 'microphoneResponse', 'soundDistortion', 'speakerDigits', 'earpieceDigits', 'speakerSides'];
const REST = ['location', 'displayPixels', 'displayRefresh', 'battery', 'charger', 'processor', 'graphics', 'memory', 'storage', 'network', 'bluetooth', 'nfc', 'biometric', 'buttons'];
const row = (name, device) => rows.push({ area: 'healthy', name, device });
const sound = (name, change = {}, make = armed) => row(name, make({ ...change, without: [...CAMERAS, ...change.without ?? []] }));
const outside = (name, change) => sound(name, change, streeted);
// Only a camera and its light: the rest is that of other rows.
const view = (name, change) => row(name, streeted({ ...change, without: [...MOTION, ...TOUCH, ...SOUND, ...REST] }));
const speakers = (change) => Object.fromEntries(['left', 'right', 'ear'].map((name) => [name, change]));
const inside = { isOutdoors: false };
// A laptop: nothing to tilt or to touch, its place from the networks around it.
const laptop = (name, change) => sound(name, {
  isHandheld: false, motion: { exists: false, saysSo: true }, compass: { exists: false }, motor: { isOffered: false }, nfc: { isOffered: false },
  place: { fixes: [[1500, 55], [5000, 40], [10_000, 40]], moves: () => ({ latitude: 52.5, longitude: 13.4 }) },
  ...change, person: { ...inside, ...change.person }, screen: { isHandheld: false, width: 1536, height: 864, scale: 1.25, fingers: 0, ...change.screen },
  without: [...MOTION, ...TOUCH, 'earpieceDigits', 'buttons', ...change.without ?? []],
});
// Gusts: a low rumble at the microphone’s port that swells and goes.
const gusts = (level) => { let [rumble, force, wanted] = [0, 0.3, 0.3]; return (t, random) => { if (random.is(1 / 40_000)) wanted = random.next(); force += 0.00004 * (wanted - force); rumble = 0.992 * rumble + 0.12 * random.normal(); return level * force * rumble; }; };
// Cups and a coffee mill now and then.
const bar = (t, random) => (t % 7.3 < 1.1 ? 0.008 : t % 2.9 < 0.02 ? 0.03 : 0) * random.normal();

// Where one checks.
sound('out of a car mount, at the kerb, engine idling', { ride: 0.05, room: { noise: -47, hum: 0.004 }, compass: { metal: 10, metalAt: 20, accuracy: 20 }, person: inside, place: { fixes: [[2000, 700], [6500, 25], [10_000, 13]] } });
outside('windy corner of a street', { room: { noise: -50, events: gusts(0.03) }, person: { tremor: 1.3 } });
outside('café at noon, with its mill', { room: { noise: -51, echo: 0.5, talk: 0.02, events: bar }, person: inside, network: { trip: (n, random) => 45 + 70 * random.next() + (random.is(0.04) ? 500 : 0), download: 500e3, upload: 250e3 }, place: { fixes: [[2000, 900], [6000, 40], [12_000, 28]] } });
sound('kitchen, refrigerator beside it', { room: { noise: -58, hum: 0.003, echo: 0.5 }, person: inside, place: { fixes: [[2500, 1200], [9000, 45]] }, without: ['compass'] });
sound('on a shelf, beside a loudspeaker’s magnet', { room: { noise: -66 }, person: inside, without: ['compass'] });
outside('regional train, a table and talk', { ride: 0.06, room: { noise: -51, talk: 0.012 }, compass: { metal: 9, metalAt: 130, accuracy: 20 }, person: { ...inside, tremor: 1.3 }, network: { trip: (n, random) => 70 + 120 * random.next() + (n % 9 === 8 ? 1100 : 0), download: 350e3, upload: 120e3 }, place: { fixes: [[3000, 1500], [7000, 30], [11_000, 16]], moves: (t) => ({ latitude: 47.6 + t * 2.5e-7, longitude: 12 + t * 1e-7 }) } });
sound('park bench at night, all quiet', { room: { noise: -78, light: 0.05, echo: 0.02 }, person: { react: [600, 2600] } });
sound('balcony above a tram’s stop', { room: { noise: -47, echo: 0.1 } });
sound('waiting room, leather sofa', { lean: 0.11, person: { ...inside, leans: true, react: [700, 3200] }, room: { noise: -58, echo: 0.25 } });
outside('library: whispers', { room: { noise: -70, talk: 0.002 }, person: { ...inside, react: [900, 3500] } });
sound('kettle comes to the boil', { room: { noise: -48, echo: 0.4 }, person: inside });
sound('forest: few satellites through wet leaves', { room: { noise: -60, echo: 0.05 }, place: { fixes: [[4000, 1100], [9000, 60], [14_000, 33], [20_000, 18]] } });
// Who checks.
sound('grandfather with a tremor at rest', { person: { tremor: 2.3, react: [2200, 6500], pauses: 0.015, steps: 2, slant: 1.4 } });
sound('two children who take turns: fast, strong, and laugh', { person: { hurry: true, react: [150, 900], force: 1.5, tremor: 1.3, slant: 1.6, turns: 1.04 }, room: { noise: -54 } });
sound('left-handed, phone in the right hand', { person: { tremor: 1.5, slant: 1.3, turns: 0.98, react: [500, 2200] } });
sound('sweaty finger in August', { touch: { fault: (p, { random }) => ({ ...p, x: p.x + 0.22 * random.normal(), y: p.y + 0.22 * random.normal() }) }, person: { tremor: 1.2 } });
sound('long nails: lands almost a millimetre lower', { touch: { fault: (p) => ({ ...p, y: p.y + 0.8 }) } });
sound('hearing aids, and asks somebody else', { person: { errs: 0.06, react: [2000, 7000] } });
sound('left the reading glasses at home: overlooks a point now and then', { person: { misses: 0.12, react: [1200, 5000], tremor: 1.2 } });
// What is checked.
sound('phone in a thick case of leather', { sound: { speakers: speakers({ gain: -8, to: 8000 }), microphones: [{ id: 'default', label: 'Default', gain: -5, from: 130, peak: 7000 }] }, motor: { strength: 1 }, compass: { metal: 8, metalAt: 240 } });
sound('budget phone of 2017: ten bits, no gyroscope, one loudspeaker', { motion: { hasGyro: false, hz: 50, accBias: [0.2, -0.25, 0.3], accNoise: 0.05, fault: (s) => { s.acceleration = s.acceleration.map((v) => Math.round(v / 0.0383) * 0.0383); return s; } }, sound: { wiring: (given, x) => ({ right: x }), speakers: { right: { from: 650, to: 8500, gain: -4, bend: 0.04 } } }, screen: { width: 360, height: 640, scale: 2 }, touch: { hz: 75, pitch: 5.6 }, processor: { rounds: 4200, course: (s) => 1 - 0.12 * (1 - Math.exp(-s / 12)) }, storage: { write: 7e6, read: 55e6 }, memory: { gigabytes: 2, speed: 14 }, graphics: { name: 'Mali-T830' }, without: ['gyroscopeRest', 'gyroscopeTurn', 'motionAgreement'] });
sound('small tablet for children, with a handle', { screen: { width: 600, height: 960, scale: 1.5 }, touch: { hz: 80, pitch: 5.8 }, compass: { exists: false }, motor: { isOffered: false }, nfc: { isOffered: false }, processor: { rounds: 7000, course: () => 1 }, memory: { gigabytes: 3, speed: 12 }, battery: { health: 90, cycles: 260 }, without: ['compass', 'vibration', 'earpieceDigits', 'nfc'] });
sound('folding phone, open: two thin halves', { screen: { width: 748, height: 832, scale: 2.6, hz: 120 }, touch: { hz: 240, pitch: 3.9 }, compass: { metal: 10, metalAt: 80, accuracy: 15 }, sound: { speakers: speakers({ from: 600, to: 13_500, gain: -4 }) } });
laptop('office laptop, lid half open', { room: { noise: -60, hum: 0.001 }, sound: { rate: 44_100, delay: 140, speakers: speakers({ from: 380, to: 15_000, gain: -3, coupling: -12 }) }, processor: { rounds: 52_000, noise: 0.03, course: (s) => 0.74 + 0.26 * Math.exp(-Math.max(0, s - 6) / 5) }, graphics: { name: 'ANGLE (Intel, Intel(R) Iris(R) Xe Graphics, D3D11)' }, network: { trip: (n, random) => 9 + 6 * random.next(), download: 9e6, upload: 6e6 } });
laptop('school’s laptop: slow cores, 1366 points, charging from a small plug', { screen: { width: 1366, height: 768, scale: 1 }, processor: { rounds: 8500, noise: 0.04, course: () => 1 }, memory: { gigabytes: 4, speed: 11 }, storage: { write: 9e6, read: 80e6 }, graphics: { name: 'ANGLE (Intel, Mesa Intel(R) UHD Graphics 600 (GLK 2), OpenGL ES 3.2)' }, battery: { health: 87, cycles: 420, course: [[0, 0.31, 1], [75, 0.32, 1], [150, 0.33, 1]] } });
sound('iPhone of last year in its saving mode: 30 pictures', { motion: { isIOS: true, hz: 60, steps: [0, 0] }, screen: { width: 393, height: 852, scale: 3, hz: 30 }, touch: { hz: 120 }, compass: { accuracy: 10 }, processor: { rounds: 30_000, course: () => 1 }, motor: { isOffered: false }, nfc: { isOffered: false }, bluetooth: { isOffered: false }, battery: { isOffered: false, health: 96, cycles: 180 }, without: ['vibration'] });
sound('panel of 90 Hz that falls to 60 after three seconds', { screen: { hz: 90, refresh: (t) => (t < 3000 ? 1 : 1.5) } });
sound('panel of 120 Hz that goes down step by step: 120, 80, 60', { screen: { hz: 120, refresh: (t) => (t < 1500 ? 1 : t < 3000 ? 1.5 : 2) }, touch: { hz: 240 } });
sound('browser that saves power: motion 20 times a second, late timers', { motion: { hz: 20 }, late: (now, random) => 30 * random.next() });
sound('browser that guards one’s privacy: coarse motion, unnamed graphics, half a gigabyte', { motion: { steps: [0.1, 0.2], jitter: 4 }, graphics: { name: 'Generic Renderer' }, memory: { gigabytes: 0.5, speed: 6 }, bluetooth: { isOffered: false }, nfc: { isOffered: false }, battery: { isOffered: false, health: 91, cycles: 310 } });
sound('raw sensors: 100 readings a second, uneven, late to start', { motion: { hz: 100, jitter: 3.5, delay: 450, steps: [0, 0] } });
sound('gyroscope that warms up', { motion: { gyroDrift: 0.07, gyroBias: [0.6, -0.5, 0.4] } });
sound('cheap loudspeaker by Bluetooth, on the same table', { sound: { rate: 44_100, delay: 240, speakers: speakers({ from: 180, to: 9500, gain: -2, coupling: -16, bend: 0.04 }) }, room: { noise: -63 }, person: inside, without: ['speakerSides', 'speakerBalance', 'earpieceDigits'] });
sound('old DSL at the end of its line', { network: { trip: (n, random) => 52 + 14 * random.next(), download: 260e3, upload: 32e3 }, person: inside, place: { fixes: [[2500, 1000], [8000, 55]] } });
sound('dish for low satellites: jumps each fifteen seconds', { network: { trip: (n, random) => 32 + 22 * random.next() + (n % 11 === 5 ? 160 : 0), download: 6e6, upload: 1.1e6 } });
sound('tunnel to another continent, through a phone', { network: { trip: (n, random) => 285 + 70 * random.next(), download: 420e3, upload: 150e3 } });
sound('ski lift at −8 °C: a cold battery, slow hands', { battery: { health: 89, cycles: 350, course: [[0, 0.57, 0], [80, 0.56, 0], [155, 0.55, 0]] }, person: { tremor: 1.8, react: [900, 3500] }, room: { noise: -52 }, processor: { course: (s) => 0.93 + 0.07 * Math.exp(-s / 8) } });
sound('charges at a computer’s port: a percent in three minutes', { battery: { course: [[0, 0.23, 1], [90, 0.23, 1], [178, 0.24, 1], [200, 0.24, 1]] } });
sound('used phone, described honestly: 84 % after 640 cycles', { battery: { health: 84, cycles: 640, course: [[0, 0.48, 0], [100, 0.47, 0], [150, 0.47, 0]] }, processor: { rounds: 16_000, course: (s) => 1 - 0.1 * (1 - Math.exp(-s / 10)) } });
sound('bought yesterday: 100 %, two cycles, everything updates', { battery: { health: 100, cycles: 2 }, processor: { noise: 0.06, course: (s) => (s % 8 < 2 ? 0.85 : 1) }, network: { trip: (n, random) => 35 + 60 * random.next(), download: 1.2e6, upload: 0.7e6 } });
// Cameras.
view('living room under a lamp that flickers a little', { room: { light: 0.35, flicker: 0.08 }, lenses: [lens({ tint: [1.07, 1, 0.9] })] });
view('dusk on a balcony, steady hands', { room: { light: 0.1 }, person: { tremor: 0.7 }, lenses: [lens({ electrons: 1500, mostGain: 40 })] });
view('budget phone: soft, noisy, 25 pictures', { lenses: [lens({ fps: 25, softness: 0.0007, electrons: 1100, denoise: 0.7, opening: 1100 })] });
view('front camera of fixed focus in a café', { room: { light: 0.5, flicker: 0.04 }, person: { tremor: 1.4 }, lenses: [lens({ id: 'f', label: 'camera2 1, facing front', facing: 'front', hasTorch: false, hasFocus: false, softness: 0.0006, electrons: 1600 })] });

export default rows;
