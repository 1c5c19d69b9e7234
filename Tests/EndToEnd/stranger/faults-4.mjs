// A second batch of the street's faults, with other mechanisms, written after the judges were changed for the first and without looking at its results.
import { biquad } from './physics.mjs';
import { device, lens } from './street/device.mjs';

const rows = [];
const fault = (area, name, checks, change, also = []) => rows.push({ area, name, checks, also, device: device(change) });
const MOTION = ['motionTiming', 'accelerometerRest', 'gyroscopeRest', 'accelerometerMovement', 'accelerometerFaces', 'gyroscopeTurn', 'motionAgreement', 'compass'];
const motion = (name, checks, f, more = {}) => fault('motion', name, checks, { motion: { fault: f, ...more } }, MOTION);

motion('y loses its sign: its size alone is read', ['accelerometerFaces', 'accelerometerMovement'], (s) => { s.acceleration[1] = Math.abs(s.acceleration[1]); return s; });
motion('x and z are swapped', ['accelerometerFaces', 'motionAgreement', 'accelerometerMovement'], (s) => { s.acceleration = [s.acceleration[2], s.acceleration[1], s.acceleration[0]]; return s; });
motion('overflow: readings beyond 9 m/s² come from the other end', ['accelerometerFaces', 'accelerometerRest'], (s) => { s.acceleration = s.acceleration.map((v) => (v > 9 ? v - 18 : v < -9 ? v + 18 : v)); return s; });
motion('z swings at 3 Hz: a loose frame', ['accelerometerRest', 'gyroscopeRest'], (s, t) => { s.acceleration[2] += 0.6 * Math.sin(2 * Math.PI * 3 * t / 1000); return s; });
motion('all readings half as large', ['accelerometerRest', 'accelerometerFaces'], (s) => { s.acceleration = s.acceleration.map((v) => v / 2); return s; });
motion('heavy smoothing: movement is seen over a second', ['accelerometerMovement', 'motionAgreement'], (() => { let k; return (s) => { k = k ? k.map((v, i) => v + 0.03 * (s.acceleration[i] - v)) : s.acceleration; s.acceleration = [...k]; return s; }; })());
motion('gyroscope in radians', ['motionAgreement', 'gyroscopeTurn', 'accelerometerMovement'], (s) => { s.rate = s.rate.map((v) => v / 57.3); return s; });
motion('gyroscope feels shaking: a rate of each push', ['accelerometerMovement', 'motionAgreement'], (s) => { s.rate = s.rate.map((v, i) => v + 12 * (s.acceleration[i] - (i === 2 ? 9.8 : 0))); return s; });
motion('gyroscope dead after ten seconds', ['gyroscopeTurn', 'motionAgreement', 'compass'], (s, t) => { if (t > 9000) s.rate = [0, 0, 0]; return s; });
motion('gyroscope steps of 8 °/s', ['gyroscopeRest', 'gyroscopeTurn', 'motionAgreement'], (s) => { s.rate = s.rate.map((v) => Math.trunc(v / 8) * 8); return s; });
motion('events stop after two seconds', ['motionTiming', 'accelerometerRest'], (s, t) => (t > 3000 ? undefined : s));
fault('motion', 'compass rests in steps of 30°', ['compass'], { compass: { fault: (d, h) => 30 * Math.round(h / 30) } }, MOTION);
fault('motion', 'compass is noise', ['compass'], { compass: { fault: (d, h, t, random) => 360 * random.next() } }, MOTION);
fault('vibration', 'motor rings for a second after each pulse, at a quarter', ['vibration'], { motor: { strength: 0.05, long: 4 } });

const AUDIO = ['microphoneNoise', 'speakerBalance', 'microphoneLevel', 'microphoneResponse', 'soundDistortion', 'speakerDigits', 'speakerSides'];
const mic = (name, checks, f, more = {}) => fault('sound', name, checks, { sound: { microphones: [{ id: 'default', label: 'Default', fault: f, ...more }] } }, AUDIO);
const each = (f) => (x, t, rate, random) => x.map((v, i) => f(v, t + i / rate, random));
mic('microphone fades out in four seconds', ['microphoneLevel', 'microphoneNoise', 'microphoneResponse'], each((v, t) => v * Math.exp(-Math.max(0, t - 1))));
mic('wrong clock: a tenth too fast', ['microphoneResponse', 'soundDistortion', 'microphoneLevel'], (x) => x.map((v, i) => x[Math.min(x.length - 1, Math.floor(i * 1.1) % x.length)]));
mic('constant offset of a third', ['microphoneNoise', 'microphoneLevel'], each((v) => v + 0.33));
mic('each tenth block comes twice', ['soundDistortion', 'microphoneNoise', 'microphoneResponse', 'microphoneLevel'], (() => { let n = 0, last; return (x) => { n += 1; const y = n % 10 === 0 && last ? last : x; last = x; return y; }; })());
mic('whistle of a converter at 6.4 kHz', ['microphoneNoise'], each((v, t) => v + 0.02 * Math.sin(2 * Math.PI * 6400 * t)));
mic('sign bit flips', ['soundDistortion', 'microphoneNoise'], each((v, t, random) => (random.is(0.02) ? -v - 0.05 : v)));
mic('hiss like a waterfall', ['microphoneNoise'], each((v, t, random) => v + 0.06 * random.normal()));
const speak = (name, checks, f, more = {}) => fault('sound', name, checks, { sound: { speakers: { left: { fault: f, ...more }, right: { fault: f, ...more } } } }, AUDIO);
speak('speaker crackles at each loud peak', ['soundDistortion'], (y, rate, random) => y.map((v) => (Math.abs(v) > 0.2 && random.is(0.05) ? -v : v)));
speak('only 3 to 4 kHz come through', ['microphoneResponse', 'microphoneLevel'], (y, rate) => { const [h, l] = [biquad('high', rate, 3000, 1), biquad('low', rate, 4000, 1)]; return y.map((v) => l(h(v))); });
speak('speaker 40 dB too quiet: water', ['microphoneLevel', 'speakerBalance'], (y) => y.map((v) => v / 100));
fault('sound', 'left speaker plays at a tenth of the right', ['speakerBalance'], { sound: { speakers: { left: { gain: -34 } } } }, AUDIO);

const TOUCH = ['touchGrid', 'touchLine', 'touchRate', 'multiTouch', 'ghostTouch'];
const glass = (name, checks, touch) => fault('touch', name, checks, { touch }, TOUCH);
glass('left half gives the right half', ['touchGrid', 'touchLine'], { fault: (p, { W }) => ({ ...p, x: p.x < W / 2 ? p.x : W - p.x }) });
glass('top third is upside down', ['touchGrid', 'touchLine'], { fault: (p, { H }) => ({ ...p, y: p.y < H / 3 ? H / 3 - p.y : p.y }) });
glass('a spot of 9 mm in the middle is numb', ['touchGrid'], { fault: (p, { W, H }) => (Math.hypot(p.x - W / 2 - 3, p.y - H / 2 + 9) < 5.5 ? undefined : p) });
glass('the finger drags 6 mm behind', ['touchLine', 'touchRate', 'touchGrid'], (() => { let q; return { fault: (p, { finger }) => { if (finger === undefined) q = p; q = { ...p, x: q.x + 0.06 * (p.x - q.x), y: q.y + 0.06 * (p.y - q.y) }; return q; } }; })());
glass('bottom 5 mm numb', ['touchGrid'], { fault: (p, { H }) => (H - p.y < 5 ? undefined : p) });
glass('touches at the rim by themselves, in bursts', ['ghostTouch'], { ghost: (now, random) => (now % 20_000 < 900 && random.is(0.5) ? { x: 0.6, y: 50 } : undefined) });
glass('three fingers at most', ['multiTouch'], { most: 3 });

const camera = (name, checks, change) => fault('camera', name, checks, { lenses: [lens(change)] });
camera('picture is posterised to eight levels', ['cameraPicture', 'cameraSharpness'], { sensor: (d) => { for (let i = 0; i < d.length; i += 1) if (i % 4 < 3) d[i] &= 0xe0; } });
camera('green is dead', ['cameraPicture'], { tint: [1, 0.02, 1] });
camera('right half black', ['cameraPicture'], { sensor: (d, w, h) => { for (let y = 0; y < h; y += 1) d.fill(0, 4 * (y * w + (w >> 1)), 4 * (y + 1) * w); } });
camera('one picture, ever the same', ['cameraFrames', 'cameraPicture'], { repeats: (n) => n > 3 });
camera('four pictures a second in good light', ['cameraFrames'], { fps: 4 });
camera('never opens', ['cameraFrames'], { opens: false });
camera('condensation: all is soft', ['cameraSharpness'], { softness: 0.012 });
const part = (area, name, checks, change) => fault(area, name, checks, change);
part('processor', 'slower by the second', ['processor'], { processor: { course: (s) => 1 - s / 90 } });
part('graphics', 'blue channel inverted in triangles', ['graphics'], { graphics: { fault: (p) => { for (let i = 2; i < p.length; i += 28) p[i] ^= 0xff; } } });
part('graphics', 'context is lost', ['graphics'], { graphics: { isLost: true } });
part('storage', 'every 50,000th byte is wrong', ['storage'], { storage: { fault: (b) => { for (let i = 77; i < b.length; i += 50_000) b[i] ^= 1; } } });
part('storage', 'a block can’t be read', ['storage'], { storage: { readFails: (i) => i === 2 } });
part('memory', 'words change in every pass', ['memory'], { memory: { fault: (pass, block) => (block % 9 === 4 ? 2 : 0) } });
part('network', 'nothing goes up', ['network'], { network: { upload: 3e3 } });
part('location', 'no fix at all under the sky', ['location'], { place: { fixes: [] } });
part('display', 'a cluster of bright dots', ['displayPixels'], { pixels: [0.31, 0.32, 0.33].map((x) => ({ x, y: 0.7, kind: 'bright' })) });
part('battery', 'half of its capacity left', ['battery'], { battery: { health: 48, cycles: 1400 } });

export default rows;
