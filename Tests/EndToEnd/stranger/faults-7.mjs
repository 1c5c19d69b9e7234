// A fifth batch of faults, after repairers' diagnoses by symptom, written before looking at any judge.
import { biquad } from './physics.mjs';
import { device, lens } from './street/device.mjs';

const rows = [];
const fault = (area, name, checks, change, also = []) => rows.push({ area, name, checks, also, device: device(change) });
const MOTION = ['motionTiming', 'accelerometerRest', 'gyroscopeRest', 'accelerometerMovement', 'accelerometerFaces', 'gyroscopeTurn', 'motionAgreement', 'compass'];
const motion = (name, checks, f, more = {}) => fault('motion', name, checks, { motion: { ...(f ? { fault: f } : {}), ...more } }, MOTION);
const late = (ms) => { const old = []; return (s, t) => { if (old.length && t < old[old.length - 1][0]) old.length = 0; old.push([t, [...s.acceleration]]); while (old.length > 1 && old[1][0] <= t - ms) old.shift(); s.acceleration = [...old[0][1]]; return s; }; };

motion('accelerometer 0.5 s late', ['accelerometerMovement', 'motionAgreement'], late(500));
motion('x answers a fifth of z: crosstalk after a bent board', ['accelerometerFaces', 'accelerometerRest', 'motionAgreement'], (s) => { s.acceleration[0] += 0.2 * s.acceleration[2]; return s; });
motion('z is zero whenever it points down', ['accelerometerFaces', 'accelerometerMovement'], (s) => { if (s.acceleration[2] < 0) s.acceleration[2] = 0; return s; });
motion('accelerometer off by 1 m/s² in y', ['accelerometerRest', 'accelerometerFaces'], undefined, { accBias: [0.02, 1.05, 0.04] });
motion('spikes of 30 m/s² eight times a second', ['accelerometerRest', 'accelerometerFaces', 'motionTiming'], (s, t, random) => { if (random.is(0.13)) s.acceleration[Math.floor(3 * random.next())] += 30 * (random.is(0.5) ? 1 : -1); return s; });
motion('gyroscope hisses: 6 °/s', ['gyroscopeRest', 'gyroscopeTurn'], undefined, { gyroNoise: 6 });
motion('gyroscope z follows x', ['gyroscopeTurn', 'motionAgreement', 'accelerometerMovement'], (s) => { s.rate[2] = s.rate[0]; return s; });
motion('gyroscope z turns the wrong way', ['gyroscopeTurn', 'motionAgreement', 'compass'], (s) => { s.rate[2] = -s.rate[2]; return s; });
motion('three seconds of silence every ten', ['motionTiming', 'accelerometerRest', 'accelerometerMovement'], (s, t) => (t % 10_000 < 3000 ? undefined : s));
const compass = (name, f) => fault('motion', name, ['compass'], { compass: { fault: f } }, MOTION);
compass('compass covers 200° of a full turn', (d, h) => 80 + 200 * ((h % 360) / 360));
compass('compass leaps by 60° three times a turn', (d, h) => h + 60 * (Math.floor(h / 120) % 2));
fault('vibration', 'motor buzzes on for two seconds, weakly', ['vibration'], { motor: { strength: 0.06, long: 6 } });
fault('location', 'first fix after 75 s, then 300 m', ['location'], { place: { fixes: [[75_000, 900], [80_000, 340], [95_000, 310], [120_000, 300]] } });

const AUDIO = ['microphoneNoise', 'speakerBalance', 'microphoneLevel', 'microphoneResponse', 'soundDistortion', 'speakerDigits', 'speakerSides'];
const mic = (name, checks, f, more = {}) => fault('sound', name, checks, { sound: { microphones: [{ id: 'default', label: 'Default', ...(f ? { fault: f } : {}), ...more }] } }, AUDIO);
const each = (f) => (x, t, rate, random) => x.map((v, i) => f(v, t + i / rate, random, i));
mic('membrane torn: bass gone below 1.2 kHz', ['microphoneResponse', 'microphoneLevel'], (() => { let f; return (x, t, rate) => { f ??= biquad('high', rate, 1200, 0.7); return x.map((v) => f(v)); }; })());
mic('corroded contact: crackles all the time', ['microphoneNoise', 'soundDistortion'], (() => { let k = 0; return each((v, t, random) => { if (random.is(0.004)) k = 0.12 * random.normal(); k *= 0.97; return v + k; }); })());
mic('drops 40 ms twice a second', ['soundDistortion', 'microphoneNoise', 'microphoneLevel', 'microphoneResponse'], each((v, t) => (t % 0.5 < 0.04 ? 0 : v)));
mic('overdriven: clips at a twentieth', ['soundDistortion', 'microphoneLevel'], each((v) => Math.max(-0.05, Math.min(0.05, 3 * v))));
mic('whine of the backlight at 1 kHz', ['microphoneNoise', 'soundDistortion'], each((v, t) => v + 0.04 * Math.sin(2 * Math.PI * 1000 * t)));
mic('hears nothing', ['microphoneNoise', 'microphoneLevel'], each(() => 0));
const speak = (name, checks, f, more = {}) => fault('sound', name, checks, { sound: { speakers: { left: { ...(f ? { fault: f } : {}), ...more }, right: { ...(f ? { fault: f } : {}), ...more } } } }, AUDIO);
speak('voice coil rattles below 1 kHz', ['soundDistortion'], (() => { let n = 0; return (y, rate, random) => y.map((v) => { n = 0.9 * n + 0.3 * Math.abs(v) * random.normal(); return v + 2 * n; }); })());
speak('mesh clogged: 22 dB less above 3 kHz', ['microphoneResponse', 'microphoneLevel'], undefined, { to: 2500, gain: -8 });
fault('sound', 'right speaker rattles, the left one is fine', ['soundDistortion', 'speakerBalance'], { sound: { speakers: { right: { fault: (y, rate, random) => y.map((v) => v + 0.6 * Math.abs(v) * random.normal()) } } } }, AUDIO);
fault('sound', 'earpiece dead', ['earpieceDigits'], { sound: { speakers: { ear: { gain: -90 } } } });

const TOUCH = ['touchGrid', 'touchLine', 'touchRate', 'multiTouch', 'ghostTouch'];
const glass = (name, checks, touch) => fault('touch', name, checks, { touch }, TOUCH);
glass('a dead column 5 mm wide at a third', ['touchGrid', 'touchLine'], { fault: (p, { W }) => (Math.abs(p.x - W / 3) < 2.5 ? undefined : p) });
glass('mirrored left to right', ['touchGrid', 'touchLine'], { fault: (p, { W }) => ({ ...p, x: W - p.x }) });
glass('x is halved: the right half can’t be reached', ['touchGrid', 'touchLine'], { fault: (p) => ({ ...p, x: p.x / 2 }) });
glass('lines wave by 2.5 mm across', ['touchLine'], { fault: (p) => ({ ...p, x: p.x + 2.5 * Math.sin(2 * Math.PI * p.y / 9), y: p.y + 2.5 * Math.sin(2 * Math.PI * p.x / 9) }) });
glass('ghosts along the crack while nobody touches', ['ghostTouch'], { ghost: (now, random) => (random.is(0.01) ? { x: 20 + 30 * random.next(), y: 30 } : undefined) });
glass('upper rim dead: 4 mm', ['touchGrid'], { fault: (p) => (p.y < 4 ? undefined : p) });
glass('two fingers at most', ['multiTouch'], { most: 2 });

const camera = (name, checks, change, more = {}) => fault('camera', name, checks, { lenses: [lens(change)], ...more });
const all = (d, w, h, f) => { for (let y = 0; y < h; y += 1) for (let x = 0; x < w; x += 1) f(3 * (y * w + x), x / w, y / h); };
camera('lens fogged from within: half contrast, all soft', ['cameraSharpness', 'cameraPicture'], { softness: 0.006, optics: (d, w, h) => all(d, w, h, (i) => { for (let c = 0; c < 3; c += 1) d[i + c] = 0.5 * d[i + c] + 0.35; }) });
camera('a hair across the glass, dark and wide', ['cameraPicture'], { optics: (d, w, h) => all(d, w, h, (i, x, y) => { if (Math.abs(y - 0.3 - 0.4 * x) < 0.012) for (let c = 0; c < 3; c += 1) d[i + c] *= 0.45; }) });
camera('red is dead', ['cameraPicture'], { tint: [0.02, 1, 1] });
camera('upper half twice as bright as the lower', ['cameraPicture'], { sensor: (d) => { for (let i = 0; i < d.length / 2; i += 1) if (i % 4 < 3) d[i] = Math.min(255, d[i] * 1.5); } });
camera('white balance stuck far in the blue', ['cameraPicture'], { tint: [0.62, 1, 1.7] });
camera('nine pictures a second', ['cameraFrames'], { fps: 9 });
camera('focus hunts for ever', ['cameraSharpness', 'cameraFocus'], { hunts: (since) => 0.007 * (0.5 + 0.5 * Math.sin(since / 400)) });
camera('columns of different gain', ['cameraPicture', 'cameraHotPixels'], { sensor: (d, w, h) => { for (let y = 0; y < h; y += 1) for (let x = 0; x < w; x += 1) if (x % 16 < 3) for (let c = 0; c < 3; c += 1) d[4 * (y * w + x) + c] *= 0.8; } });
fault('camera', 'torch dead', ['torch'], { lenses: [lens({ torchLight: 0 })] });

const part = (area, name, checks, change) => fault(area, name, checks, change);
part('processor', 'fan dead: half speed after ten seconds', ['processor'], { processor: { course: (s) => (s < 10 ? 1 : 0.45) } });
part('graphics', 'every hundredth pixel is wrong', ['graphics'], { graphics: { fault: (p) => { for (let i = 0; i < p.length; i += 400) p[i] ^= 0x55; } } });
part('storage', 'reads 400 kB a second', ['storage'], { storage: { write: 6e6, read: 0.4e6 } });
part('memory', 'an address line is stuck', ['memory'], { memory: { fault: (pass, block) => (block % 2 ? 512 : 0) } });
part('network', 'every request takes three seconds', ['network'], { network: { trip: (n, random) => 2800 + 400 * random.next() } });
part('battery', 'charges and falls all the same', ['charger', 'battery'], { battery: { course: [[0, 0.5, 1], [60, 0.49, 1], [120, 0.475, 1], [200, 0.46, 1]] } });
part('display', 'five dark points', ['displayPixels'], { pixels: [[0.2, 0.2], [0.5, 0.4], [0.7, 0.6], [0.3, 0.8], [0.8, 0.1]].map(([x, y]) => ({ x, y, kind: 'dark' })) });
part('buttons', 'side button does nothing', ['buttons'], { hides: false });

export default rows;
