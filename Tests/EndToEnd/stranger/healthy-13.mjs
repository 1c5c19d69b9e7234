// Healthy phones, tablets and laptops that are old, cheap or oddly set, their cases and places, and persons who are unlike
// the usual one. Written before looking at any judge or at the rows of other batches.
import { device as armed } from './arm/device.mjs';
import { biquad } from './physics.mjs';
import { device as streeted } from './street/device.mjs';

const rows = [];
const MOTION = ['motionTiming', 'accelerometerRest', 'gyroscopeRest', 'accelerometerMovement', 'accelerometerFaces', 'gyroscopeTurn', 'motionAgreement', 'compass', 'vibration'];
const TOUCH = ['touchGrid', 'touchLine', 'touchRate', 'multiTouch', 'ghostTouch'];
const CAMERAS = ['cameraFrames', 'cameraResolution', 'cameraPicture', 'cameraSharpness', 'cameraHotPixels', 'torch', 'cameraFocus', 'cameraZoom', 'cameraRecording'];
const row = (name, change, make = armed) => rows.push({ area: 'healthy', name, device: make({ ...change, without: [...CAMERAS, ...change.without ?? []] }) });
const outside = (name, change) => row(name, change, streeted);
const mono = (change = {}) => ({ wiring: (given, samples) => ({ right: samples }), ...change });
const indoors = { isOutdoors: false };
const spells = (long) => { let [bin, drawn] = [undefined, 1]; return (t, random) => { const now = Math.floor(t / long); if (now !== bin) [bin, drawn] = [now, random.next()]; return drawn; }; };
const muffled = (hertz) => { const low = biquad('low', 48_000, hertz); return (y) => y.map((x) => low(x)); };

// Phones.
row('an eight-year-old phone, loudspeakers with little bass and highs, a slow chip, a worn but fair battery', {
  motion: { hz: 50, jitter: 5, accBias: [0.25, -0.2, 0.3], gyroBias: [0.8, -0.6, 0.4], accNoise: 0.05, gyroNoise: 0.12 },
  sound: mono({ speakers: { right: { from: 650, to: 9000, gain: -4, bend: 0.04 } } }), processor: { rounds: 6000, noise: 0.05 }, storage: { write: 12e6, read: 60e6 },
  battery: { health: 82, cycles: 640 }, memory: { gigabytes: 2 }, touch: { hz: 60 }, network: { trip: (n, random) => 70 + 30 * random.next(), download: 8e5, upload: 2e5 }, nfc: { isOffered: false },
});
row('a cheap phone without a gyroscope, two fingers, one loudspeaker at the back', { motion: { hasGyro: false, hz: 30 }, screen: { fingers: 2 }, touch: { most: 2, hz: 60 }, sound: mono(), compass: { exists: false }, nfc: { isOffered: false }, storage: { write: 9e6, read: 40e6 }, processor: { rounds: 5000 } });
outside('a browser that gives motion 30 times a second, rounded to 0.1', { motion: { hz: 30, steps: [0.1, 0.1], jitter: 4 } });
outside('a browser that rounds its clock to 100 ms', { motion: { clock: 100, hz: 60 } });
outside('a browser that rounds its clock to 16.7 ms', { motion: { clock: 16.67, hz: 60, steps: [0.1, 0.1] } });
row('a phone of which the sensors jitter by 9 ms', { motion: { jitter: 9, hz: 60 } });
row('a phone that draws 30 pictures a second, as it saves its battery', { screen: { hz: 30 }, motion: { hz: 50 }, processor: { rounds: 14_000, noise: 0.04 }, late: (t, random) => (random.is(0.1) ? 90 : 0) });
row('a display of 90 Hz that falls to 60 and 48 Hz as it likes', { screen: { hz: 90, refresh: (t) => (t % 5000 < 2500 ? 1 : t % 5000 < 4000 ? 1.5 : 1.875) } });
outside('a gaming phone of 165 Hz, touch of 480 Hz, motion of 200 Hz', { screen: { hz: 165 }, touch: { hz: 480 }, motion: { hz: 200, jitter: 0.5 } });
row('a folded phone: a narrow outer display, thick, heavy', { screen: { width: 320, height: 740, scale: 2.6 }, motor: { strength: 0.8 }, compass: { metal: 9 } });
row('a tablet in a thick case: large, a weak motor or none', { screen: { width: 820, height: 1180, scale: 2, fingers: 10 }, motor: { isOffered: false }, nfc: { isOffered: false }, motion: { hz: 60 }, place: { fixes: [[2500, 65], [6000, 40], [12_000, 30]] }, person: indoors });
row('an iPhone: its signs, 60 Hz, no vibration from a page, no battery', { motion: { isIOS: true, steps: [0, 0] }, motor: { isOffered: false }, battery: { isOffered: false, health: 88, cycles: 402 }, nfc: { isOffered: false }, bluetooth: { isOffered: false }, compass: { accuracy: 12, hz: 60 }, network: { download: 6e6 } });
row('an iPhone with lockdown: no graphics figures, coarse place', { motion: { isIOS: true }, motor: { isOffered: false }, battery: { isOffered: false, health: 100, cycles: 12 }, nfc: { isOffered: false }, bluetooth: { isOffered: false }, graphics: { name: '' }, place: { fixes: [[3000, 5000], [9000, 4200]] }, person: indoors });
// Cases.
row('a folding case with a small magnet, at the edge', { compass: { metal: 11, metalAt: 30, noise: 1.2 } });
row('a case of rubber that closes the loudspeakers’ holes by half', { sound: { speakers: { left: { fault: muffled(7500) }, right: { fault: muffled(7500) }, ear: { fault: muffled(7000) } } } });
row('a protective glass: the touch is a little coarser', { touch: { jitter: 0.2, step: 0.1 }, person: { tremor: 1.2 } }, streeted);
row('a waterproof pouch: muffled sound, coarse touch', { sound: { speakers: { left: { gain: -7, to: 9000 }, right: { gain: -7, to: 9000 } }, microphones: [{ id: 'default', label: 'Default', gain: -6 }] }, touch: { jitter: 0.15 } }, streeted);
// Persons.
row('a hand with an essential tremor', { person: { tremor: 3.2, react: [900, 2600] } });
outside('a hand with an essential tremor, in another world', { person: { tremor: 3, react: [900, 2600] } });
row('gloves for touch panels: fat, with short breaks', (() => { const spell = spells(25); return { touch: { fault: (p, { random }) => (spell(p.t, random) < 0.004 ? undefined : { ...p, x: p.x + 0.25 * random.normal(), y: p.y + 0.25 * random.normal() }) }, person: { tremor: 1.5 } }; })());
row('a left-handed child that hurries', { person: { hurry: true, tremor: 1.6, turns: 1.15, force: 1.3, errs: 0.05 } });
row('somebody old: slow, pauses, little force', { person: { react: [2500, 5000], pauses: 0.01, force: 0.6, tremor: 1.8, steps: 3 } });
outside('somebody in a chair who turns in six steps', { person: { steps: 6, turns: 0.95, slant: 1.8 } });
row('a strong arm that swings wildly', { person: { force: 1.7 } });
row('somebody hard of hearing who errs now and then', { person: { errs: 0.25, react: [1500, 4000] } });
row('somebody who never lays the phone down, calmly', { person: { neverLaysDown: true, tremor: 0.6 } });
// Places.
outside('a train: rumble, talk, a changing network', { ride: 0.12, room: { noise: -46, talk: 0.04, light: 0.5 }, person: indoors, network: { trip: (n, random) => 60 + 240 * random.next() ** 3, download: 6e5, upload: 1.5e5 }, place: { fixes: [[2500, 200], [6000, 60]] } });
outside('a café with talk and cups', { room: { noise: -46, talk: 0.06, echo: 0.4, events: (t, random) => (t % 3.7 < 0.03 ? 0.05 * random.normal() : 0) }, person: indoors });
row('a machine hall with hum', { room: { noise: -44, hum: 0.012, echo: 0.6 }, person: indoors });
row('a bathroom: long echoes', { room: { echo: 0.9, noise: -60 }, person: indoors });
row('a carpeted, silent room at night', { room: { echo: 0.1, noise: -78, light: 0.1 }, person: indoors });
row('a street with gusts of wind', { room: { noise: -50 }, sound: { microphones: [{ id: 'default', label: 'Default', fault: (() => { let [low, force] = [0, 0.2]; return (block, t, rate, random) => block.map((x) => { if (random.is(1 / 30_000)) force = random.next(); low = 0.994 * low + 0.1 * random.normal(); return x + 0.012 * force * low; }); })() }] } });
row('a hot day: the chip slows to two thirds, the battery is charged slowly', { processor: { course: (s) => 1 - 0.33 * (1 - Math.exp(-s / 6)), noise: 0.03 }, motion: { accDrift: 0.012, gyroDrift: 0.05 }, battery: { health: 87, cycles: 420 } });
row('a cold morning: a battery that falls by a step', { battery: { health: 90, cycles: 260, course: [[0, 0.62, 0], [70, 0.61, 0], [140, 0.6, 0]] }, motion: { gyroBias: [0.9, 0.5, -0.7] } });
// Settings.
row('headphones are connected by wire: the loudspeakers are silent for the microphone', { sound: { speakers: { left: { coupling: -62 }, right: { coupling: -62 } } } });
row('Bluetooth earphones with a narrow microphone: 16 kHz, late', { sound: { rate: 16_000, delay: 320, isProcessed: true, speakers: { left: { coupling: -30 }, right: { coupling: -30 } }, microphones: [{ id: 'default', label: 'Default' }] } });
row('a browser that filters speech, and levels it', { sound: { isProcessed: true, microphones: [{ id: 'default', label: 'Default', agc: 0.1 }] } }, streeted);
row('the volume is at a third', { sound: { speakers: { left: { gain: -13 }, right: { gain: -13 }, ear: { gain: -14 } } } });
row('silent mode: a motor that pages may not start', { motor: { isAllowed: false } });
row('access to place and microphone is denied', { place: { denied: true }, sound: { microphones: [{ id: 'default', label: 'Default', opens: false, why: 'denied' }] }, person: indoors });
row('a privacy browser: no motion, no battery, no Bluetooth, no memory figure', { motion: { exists: false, saysSo: true }, compass: { exists: false }, battery: { isOffered: false, health: 93, cycles: 150 }, bluetooth: { isOffered: false }, nfc: { isOffered: false }, memory: { gigabytes: undefined }, without: MOTION });
row('a phone that charges by a slow, but steady adapter', { battery: { course: [[0, 0.62, 0], [140, 0.62, 0]], health: 95, cycles: 90 }, processor: { course: (s) => 1 - 0.1 * (1 - Math.exp(-s / 10)) } });
row('a laptop with a trackpad, no touch panel, and Wi-Fi for its place', { isHandheld: false, motion: { exists: false, saysSo: true }, compass: { exists: false }, motor: { isOffered: false }, nfc: { isOffered: false }, person: indoors, place: { fixes: [[1500, 60], [6000, 45]] }, screen: { isHandheld: false, width: 1440, height: 900, scale: 2, fingers: 0 }, without: [...MOTION, ...TOUCH, 'earpieceDigits', 'buttons'] });

export default rows;
