// A sixth batch of faults, of mechanisms that the others lack, written before looking at any judge. The even rows were
// looked at while judges were changed (PART=0/2), the odd ones only counted (PART=1/2).
import { device, lens } from './street/device.mjs';

const rows = [];
const fault = (area, name, checks, change, also = []) => rows.push({ area, name, checks, also, device: device(change) });
const MOTION = ['motionTiming', 'accelerometerRest', 'gyroscopeRest', 'accelerometerMovement', 'accelerometerFaces', 'gyroscopeTurn', 'motionAgreement', 'compass'];
const AUDIO = ['microphoneNoise', 'speakerBalance', 'microphoneLevel', 'microphoneResponse', 'soundDistortion', 'speakerDigits', 'speakerSides'];
const TOUCH = ['touchGrid', 'touchLine', 'touchRate', 'multiTouch', 'ghostTouch'];
const CAMERA = ['cameraFrames', 'cameraPicture', 'cameraSharpness', 'cameraHotPixels'];
const motion = (name, checks, f, more = {}) => fault('motion', name, checks, { motion: { ...(f ? { fault: f } : {}), ...more } }, MOTION);
const mic = (name, checks, f, more = {}) => fault('sound', name, checks, { sound: { microphones: [{ id: 'default', label: 'Default', ...(f ? { fault: f } : {}), ...more }] } }, AUDIO);
const each = (f) => (x, t, rate, random) => x.map((v, i) => f(v, t + i / rate, random, i));
const speak = (name, checks, f, more = {}) => fault('sound', name, checks, { sound: { speakers: { left: { ...(f ? { fault: f } : {}), ...more }, right: { ...(f ? { fault: f } : {}), ...more } } } }, AUDIO);
const camera = (name, checks, change, more = {}) => fault('camera', name, checks, { lenses: [lens(change)], ...more }, CAMERA);

motion('gyroscope runs away: its bias grows by half a degree a second', ['gyroscopeRest', 'gyroscopeTurn', 'motionAgreement'], (s, t) => { s.rate = s.rate.map((v) => v + 0.0005 * t); return s; });
motion('accelerometer ends at 9 m/s²', ['accelerometerRest', 'accelerometerFaces', 'accelerometerMovement'], undefined, { span: 9 });
motion('chip soldered askew: everything turned by 14° about x', ['accelerometerRest', 'accelerometerFaces', 'motionAgreement'], (s) => { const [x, y, z] = s.acceleration, [c, k] = [Math.cos(0.245), Math.sin(0.245)]; s.acceleration = [x, c * y - k * z, k * y + c * z]; return s; });
fault('motion', 'compass trembles by 35°', ['compass'], { compass: { noise: 35 } }, MOTION);
fault('vibration', 'motor’s bearing is dry: it takes half a second to start', ['vibration'], { motor: { shape: (t) => Math.min(1, Math.max(0, (t - 450) / 200)) } });
mic('level pumps by 14 dB, four times a second', ['soundDistortion', 'microphoneNoise', 'microphoneLevel'], each((v, t) => v * 10 ** (-0.35 * (1 + Math.sin(2 * Math.PI * 4 * t)))));
mic('whole recording is 7 % too high: its clock is wrong', ['soundDistortion', 'microphoneResponse', 'microphoneLevel'], (() => { let old = []; return (x) => { old = [...old.slice(-400), ...x]; const n = x.length, from = old.length - n; return Float32Array.from({ length: n }, (_, i) => { const back = 300 * (1 - ((i * 0.07) % 300) / 300), at = Math.max(0, from + i - back); return old[Math.floor(at)]; }); }; })());
speak('cuts out whenever it is loud: contact lifts', ['soundDistortion', 'microphoneLevel', 'speakerBalance'], (() => { let off = 0; return (y) => y.map((v) => { if (Math.abs(v) > 0.4) off = 900; off -= 1; return off > 0 ? 0.05 * v : v; }); })());
fault('sound', 'earpiece clogged: 24 dB quieter', ['earpieceDigits'], { sound: { speakers: { ear: { gain: -45 } } } }, AUDIO);
fault('touch', 'every second tap or so isn’t felt in the lower half', ['touchGrid', 'touchLine', 'multiTouch'], { touch: { fault: (p, { H, random }) => (p.y > H / 2 && random.is(0.55) ? undefined : p) } }, TOUCH);
fault('touch', 'glass bulges: positions drawn towards the middle by up to 6 mm', ['touchGrid', 'touchLine'], { touch: { fault: (p, { W }) => ({ ...p, x: p.x + 6 * Math.sin(2 * Math.PI * p.x / W) }) } }, TOUCH);
camera('brightness pumps twice a second by a third', ['cameraPicture', 'cameraFrames'], { exposure: (gain, since) => gain * (1 + 0.33 * Math.sin(2 * Math.PI * 2 * since / 1000)) });
camera('infrared filter gone: everything pink', ['cameraPicture'], { tint: [1.4, 0.95, 1.35] });
camera('stabiliser rattles: every picture smeared otherwise', ['cameraSharpness'], { hunts: (since, random) => 0.008 * random.next() });
fault('processor', 'cores sag every ten seconds to a third, for four', ['processor'], { processor: { course: (s) => (s % 10 < 4 ? 0.34 : 1) } });
fault('graphics', 'one tile of 16 by 16 is drawn wrong', ['graphics'], { graphics: { fault: (p) => { const side = Math.sqrt(p.length / 4); for (let y = 16; y < 32; y += 1) for (let x = 16; x < 32; x += 1) p[4 * (y * side + x)] ^= 0x80; } } });
fault('memory', 'cells forget: wrong on the last pass alone', ['memory'], { memory: { fault: (pass, block) => (pass === 3 && block === 7 ? 3 : 0) } });
fault('battery', 'port wobbles: power comes and goes', ['charger', 'battery'], { battery: { course: [[0, 0.5, 1], [8, 0.5, 0], [11, 0.5, 1], [20, 0.5, 0], [24, 0.5, 1], [31, 0.5, 0], [35, 0.5, 1], [47, 0.5, 0], [50, 0.5, 1]] } });

export default rows;
