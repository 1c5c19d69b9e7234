// A third batch of the street's faults, from other public reports (repair guides, owners' threads, issue trackers of custom systems), written without
// looking at any judge but the accelerometer's, and played to judges that weren't changed for it.
import { biquad } from './physics.mjs';
import { device, lens } from './street/device.mjs';

const rows = [];
const fault = (area, name, checks, change, also = []) => rows.push({ area, name, checks, also, device: device(change) });
const MOTION = ['motionTiming', 'accelerometerRest', 'gyroscopeRest', 'accelerometerMovement', 'accelerometerFaces', 'gyroscopeTurn', 'motionAgreement', 'compass'];
const motion = (name, checks, f, more = {}) => fault('motion', name, checks, { motion: { fault: f, ...more } }, MOTION);

motion('z reads a tenth more, face up only: a bent board', ['accelerometerFaces', 'accelerometerRest'], (s) => { if (s.acceleration[2] > 0) s.acceleration[2] *= 1.1; return s; });
motion('y feels one side only', ['accelerometerFaces', 'accelerometerMovement'], (s) => { s.acceleration[1] = Math.max(0, s.acceleration[1]); return s; });
motion('x and y upside down: the board of another model', ['accelerometerFaces', 'motionAgreement', 'accelerometerMovement'], (s) => { s.acceleration = [-s.acceleration[0], -s.acceleration[1], s.acceleration[2]]; return s; });
motion('gyroscope feels nothing below 15 °/s', ['gyroscopeTurn', 'motionAgreement', 'accelerometerMovement'], (s) => { s.rate = s.rate.map((v) => (Math.abs(v) < 15 ? 0 : v - 15 * Math.sign(v))); return s; });
motion('gyroscope wanders: games veer to one side and back', ['gyroscopeRest', 'gyroscopeTurn'], (s, t) => { s.rate[1] += 7 * Math.sin(2 * Math.PI * t / 9000); return s; });
motion('y never leaves ± 2 m/s² after a fall', ['accelerometerFaces', 'accelerometerMovement'], (s) => { s.acceleration[1] = Math.max(-2, Math.min(2, s.acceleration[1])); return s; });
motion('wet chip: all zero', ['accelerometerRest', 'accelerometerMovement'], (s) => { s.acceleration = [0, 0, 0]; return s; });
motion('only x hisses: 0.6 m/s²', ['accelerometerRest'], (s, t, random) => { s.acceleration[0] += 0.6 * random.normal(); return s; });
motion('gyroscope is read every 300 ms only', ['accelerometerMovement', 'motionAgreement', 'gyroscopeTurn', 'motionTiming'], (() => { let [kept, from] = [undefined, -1e9]; return (s, t) => { if (t < from || t - from > 300) { kept = s.rate; from = t; } s.rate = [...kept]; return s; }; })());
motion('gyroscope y without its sign', ['accelerometerMovement', 'motionAgreement', 'gyroscopeTurn'], (s) => { s.rate[1] = Math.abs(s.rate[1]); return s; });
motion('gravity grows by 3 % a second while the chip warms', ['accelerometerRest', 'accelerometerFaces'], (s, t) => { const k = 1 + 0.03 * Math.min(10, t / 1000); s.acceleration = s.acceleration.map((v) => v * k); return s; });
motion('z falls to nothing for 150 ms now and then', ['accelerometerRest', 'accelerometerFaces'], (s, t) => { if (t % 900 < 150) s.acceleration[2] = 0; return s; });
const compass = (name, f) => fault('motion', name, ['compass'], { compass: { fault: f } }, MOTION);
compass('compass goes round while it lies still', (d, h, t) => d + 40 * t / 1000);
compass('compass stays, jumps, stays', (d, h, t) => (Math.floor(t / 2500) * 137) % 360);
compass('compass shows north but for a tremble', (d, h, t, random) => 3 * random.normal());
compass('compass 25° beside each time it comes round the other way', (() => { let last; let side = 0; return (d, h) => { if (last !== undefined) { const step = ((h - last + 540) % 360) - 180; if (Math.abs(step) > 0.05) side = Math.sign(step); } last = h; return d + 25 * side; }; })());
fault('vibration', 'motor wakes after a quarter of a second and is weak', ['vibration'], { motor: { shape: (t) => (t < 250 ? 0 : 0.15) } });
fault('vibration', 'motor at a twentieth', ['vibration'], { motor: { strength: 0.07 } });
fault('location', 'gets worse: 20 m, then 900 m', ['location'], { place: { fixes: [[2000, 700], [4000, 640], [7000, 800], [12_000, 900], [20_000, 900], [30_000, 900]] } });
fault('location', 'never better than 150 m under the sky', ['location'], { place: { fixes: [[3000, 900], [6000, 210], [9000, 180], [14_000, 160], [22_000, 152], [35_000, 150], [50_000, 150]] } });

const AUDIO = ['microphoneNoise', 'speakerBalance', 'microphoneLevel', 'microphoneResponse', 'soundDistortion', 'speakerDigits', 'speakerSides'];
const mic = (name, checks, f, more = {}) => fault('sound', name, checks, { sound: { microphones: [{ id: 'default', label: 'Default', fault: f, ...more }] } }, AUDIO);
const each = (f) => (x, t, rate, random) => x.map((v, i) => f(v, t + i / rate, random, i));
mic('microphone pops twice a second', ['microphoneNoise', 'soundDistortion'], each((v, t) => v + 0.3 * Math.exp(-(t % 0.5) * 150)));
mic('glue in the hole: 25 dB less, nothing above 2.5 kHz', ['microphoneLevel', 'microphoneResponse'], (() => { let f; return (x, t, rate) => { f ??= biquad('low', rate, 2500); return x.map((v) => 0.056 * f(v)); }; })());
mic('loose flex: 15 dB up and down each second', ['microphoneLevel', 'microphoneResponse', 'soundDistortion', 'microphoneNoise'], each((v, t) => v * (t % 1 < 0.5 ? 1 : 0.18)));
mic('motorboats: swells eight times a second', ['soundDistortion', 'microphoneLevel', 'microphoneNoise', 'microphoneResponse'], each((v, t) => v * (0.5 + 0.5 * Math.sin(2 * Math.PI * 8 * t))));
mic('every other sample is missing', ['soundDistortion', 'microphoneResponse', 'microphoneNoise'], each((v, t, random, i) => (i % 2 ? 0 : v)));
mic('one bit sticks', ['soundDistortion', 'microphoneNoise'], each((v) => ((Math.round(v * 32768) | 0x200) / 32768)));
mic('blocks of a twentieth of a second change places', ['soundDistortion', 'microphoneResponse', 'microphoneLevel'], (x) => { const n = x.length >> 1; const y = x.slice(); y.set(x.subarray(n), 0); y.set(x.subarray(0, n), x.length - n); return y; });
mic('radio bursts: 4.6 ms each 217th of a second in every other second', ['microphoneNoise'], each((v, t, random) => v + (t % 2 < 1 && t % (1 / 217) < 0.0006 ? 0.15 * (1 + 0.1 * random.normal()) : 0)));
const speak = (name, checks, f, more = {}) => fault('sound', name, checks, { sound: { speakers: { left: { fault: f, ...more }, right: { fault: f, ...more } } } }, AUDIO);
speak('amplifier pumps three times a second', ['soundDistortion', 'microphoneLevel', 'microphoneResponse', 'speakerBalance'], (y, rate) => y.map((v, i) => v * (i / rate % 0.33 < 0.16 ? 1 : 0.12)));
speak('sand on the membrane', ['soundDistortion'], (y, rate, random) => y.map((v) => v + 0.5 * Math.abs(v) * random.normal()));
speak('amplifier clips at an eighth', ['soundDistortion', 'microphoneLevel'], (y) => y.map((v) => Math.max(-0.12, Math.min(0.12, v))));
fault('sound', 'left speaker clogged: nothing above 1.5 kHz and 12 dB less', ['speakerBalance', 'microphoneResponse'], { sound: { speakers: { left: { to: 1500, gain: -18 } } } }, AUDIO);

const TOUCH = ['touchGrid', 'touchLine', 'touchRate', 'multiTouch', 'ghostTouch'];
const glass = (name, checks, touch) => fault('touch', name, checks, { touch }, TOUCH);
glass('lower half in three rows: the finger jumps from one to the next', ['touchLine', 'touchGrid'], { fault: (p, { H }) => ({ ...p, y: p.y < H / 2 ? p.y : H / 2 + Math.round((p.y - H / 2) / (H / 6)) * H / 6 }) });
glass('all is dead for three seconds of ten', ['touchGrid', 'touchLine', 'touchRate'], { fault: (p) => (p.t % 10_000 < 3000 ? undefined : p) });
glass('8 mm beside the earpiece are dead, right half', ['touchGrid'], { fault: (p, { W }) => (p.y < 8 && p.x > W / 2 ? undefined : p) });
glass('slanted: 6 mm to the right at the foot', ['touchLine', 'touchGrid'], { fault: (p, { H }) => ({ ...p, x: p.x + 6 * p.y / H }) });
glass('the left rim folds in: nothing nearer than 4 mm', ['touchGrid'], { fault: (p) => ({ ...p, x: Math.max(4, p.x) }) });
glass('trembles up and down by 2 mm on the charger', ['touchLine'], { fault: (p, { random }) => ({ ...p, y: p.y + 2 * random.normal() }) });
glass('feels a finger after a fifth of a second', ['touchGrid', 'touchLine', 'touchRate'], { fault: (p, { from }) => (p.t - from < 200 ? undefined : p) });
glass('lets go after a second', ['touchLine', 'touchGrid', 'touchRate'], { fault: (p, { from }) => ((p.t - from) % 1100 > 1000 ? undefined : p) });
glass('three touches by themselves every fifteen seconds', ['ghostTouch'], { ghost: (now, random) => (now % 15_000 < 300 ? { x: 10 + 40 * random.next(), y: 20 + 80 * random.next() } : undefined) });

const camera = (name, checks, change) => fault('camera', name, checks, { lenses: [lens(change)] });
const spot = (data, w, h, x0, y0, r, k) => { for (let y = 0; y < h; y += 1) for (let x = 0; x < w; x += 1) { const d = Math.hypot(x - x0 * w, y - y0 * h) / (r * w); if (d < 1) for (let c = 0; c < 3; c += 1) data[3 * (y * w + x) + c] *= 1 + (k[c] - 1) * Math.min(1, 3 * (1 - d)); } };
camera('purple spot in the middle', ['cameraPicture'], { optics: (d, w, h) => spot(d, w, h, 0.45, 0.5, 0.05, [0.9, 0.55, 0.95]) });
camera('purple rim that grows with heat', ['cameraPicture'], { optics: (d, w, h) => { for (let y = 0; y < h; y += 1) for (let x = 0; x < w; x += 1) { const e = Math.min(x, w - x) / w; if (e < 0.25) d[3 * (y * w + x) + 1] *= 1 - 0.45 * (1 - e / 0.25); } } });
camera('a black blot burnt by a laser', ['cameraPicture'], { optics: (d, w, h) => spot(d, w, h, 0.62, 0.35, 0.03, [0.02, 0.02, 0.02]) });
camera('every other line is shifted by a fiftieth', ['cameraSharpness', 'cameraPicture'], { sensor: (d, w, h) => { const s = 4 * Math.round(w / 50); for (let y = 1; y < h; y += 2) d.copyWithin(4 * y * w + s, 4 * y * w, 4 * (y + 1) * w - s); } });
camera('the picture rolls by a fifth every other time', ['cameraPicture', 'cameraFrames', 'cameraSharpness'], { sensor: (d, w, h, { number }) => { if (number % 2) { const cut = 4 * w * Math.round(h / 5); const head = d.slice(0, cut); d.copyWithin(0, cut); d.set(head, d.length - cut); } } });
camera('blocks of 16 pixels', ['cameraSharpness'], { sensor: (d, w, h) => { for (let y = 0; y < h; y += 1) for (let x = 0; x < w; x += 1) { const from = 4 * ((y & ~15) * w + (x & ~15)), to = 4 * (y * w + x); if (from !== to) { d[to] = d[from]; d[to + 1] = d[from + 1]; d[to + 2] = d[from + 2]; } } } });
camera('a second and a half without a picture every four', ['cameraFrames'], { gap: (n, since) => (since % 4000 < 34 ? 45 : 1) });
camera('falls from 30 pictures to six within three seconds', ['cameraFrames'], { gap: (n, since) => 1 + 4 * Math.min(1, since / 3000) });
camera('soft in all corners after a cheap lens', ['cameraSharpness'], { optics: (d, w, h, { blurred }) => { const soft = blurred(0.012 * w); for (let y = 0; y < h; y += 1) for (let x = 0; x < w; x += 1) { const r = Math.hypot(x / w - 0.5, (y / h - 0.5) * h / w); if (r > 0.25) for (let c = 0; c < 3; c += 1) d[3 * (y * w + x) + c] = soft[3 * (y * w + x) + c]; } } });
camera('three hundred hot pixels', ['cameraHotPixels'], { sensor: (d, w, h) => { for (let i = 0; i < 300; i += 1) { const at = 4 * ((i * 7919 + 311) % (w * h)); d[at] = 250; d[at + 1] = 250; d[at + 2] = 250; } } });

const part = (area, name, checks, change) => fault(area, name, checks, change);
part('processor', 'hangs for four seconds of twenty', ['processor'], { processor: { course: (s) => (s % 20 < 4 ? 0.02 : 1) } });
part('graphics', 'red and blue exchanged in what is drawn', ['graphics'], { graphics: { fault: (p) => { for (let i = 0; i < p.length; i += 4) [p[i], p[i + 2]] = [p[i + 2], p[i]]; } } });
part('storage', 'a block holds the one before', ['storage'], { storage: { fault: (() => { let last; return (b, i) => { const own = b.slice(); if (i % 5 === 3 && last) b.set(last.subarray(0, b.length)); last = own; }; })() } });
part('memory', 'a word in every fortieth block, second pass', ['memory'], { memory: { fault: (pass, block) => (pass === 1 && block % 40 === 7 ? 1 : 0) } });
part('network', 'slower with each request', ['network'], { network: { trip: (n) => 60 + 190 * n } });
part('display', 'falls to 20 pictures after two seconds', ['displayRefresh'], { screen: { refresh: (t) => (t > 2000 ? 3 : 1) } });
part('battery', 'drops from 62 to 48 % within a minute', ['charger', 'battery'], { battery: { course: [[0, 0.62, 0], [40, 0.61, 0], [50, 0.48, 0], [140, 0.47, 0]] } });
part('battery', 'two percent a minute, unplugged', ['charger', 'battery'], { battery: { course: [[0, 0.9, 0], [60, 0.88, 0], [120, 0.86, 0], [180, 0.84, 0], [240, 0.82, 0]] } });

export default rows;
