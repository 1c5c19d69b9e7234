// A seventh batch: mechanisms that the others lack, in a third world (`arm/`), each at two strengths far beyond what a good
// device does. Written before looking at the judges of motion, sound, touch, location and displays.
import { device } from './arm/device.mjs';
import { biquad } from './physics.mjs';

const rows = [];
const MOTION = ['motionTiming', 'accelerometerRest', 'gyroscopeRest', 'accelerometerMovement', 'accelerometerFaces', 'gyroscopeTurn', 'motionAgreement', 'compass'];
const AUDIO = ['microphoneNoise', 'speakerBalance', 'microphoneLevel', 'microphoneResponse', 'soundDistortion', 'speakerDigits', 'speakerSides'];
const TOUCH = ['touchGrid', 'touchLine', 'touchRate', 'multiTouch', 'ghostTouch'];
const fault = (area, name, checks, strengths, change, also = []) => { for (const k of strengths) rows.push({ area, name: `${name}: ${k}`, checks, also, device: device(change(k)) }); };
const motion = (name, checks, strengths, f, more = () => ({})) => fault('motion', name, checks, strengths, (k) => ({ motion: { ...(f ? { fault: f(k) } : {}), ...more(k) } }), MOTION);
const mic = (name, checks, strengths, f) => fault('sound', name, checks, strengths, (k) => ({ sound: { microphones: [{ id: 'default', label: 'Default', fault: f(k) }] } }), AUDIO);
const speak = (name, checks, strengths, f) => fault('sound', name, checks, strengths, (k) => ({ sound: { speakers: { left: { fault: f(k) }, right: { fault: f(k) } } } }), AUDIO);
const skin = (name, checks, strengths, f) => fault('touch', name, checks, strengths, (k) => ({ touch: { fault: f(k) } }), TOUCH);
const part = (area, name, checks, strengths, change) => fault(area, name, checks, strengths, change);

motion('z bends with its load: k of gravity is lost at 1 g', ['accelerometerFaces', 'accelerometerRest'], [0.2, 0.35], (k) => (s) => { const g = s.acceleration[2] / 9.8; s.acceleration[2] *= 1 - k * Math.min(1, g * g); return s; });
motion('gyroscope feels gravity: k °/s for each m/s² along z', ['gyroscopeRest', 'gyroscopeTurn', 'motionAgreement'], [0.8, 1.6], (k) => (s) => { s.rate = s.rate.map((v) => v + k * s.acceleration[2]); return s; });
motion('gyroscope ends at k °/s', ['gyroscopeTurn', 'motionAgreement', 'compass', 'accelerometerMovement'], [35, 18], (k) => (s) => { s.rate = s.rate.map((v) => Math.max(-k, Math.min(k, v))); return s; });
motion('gyroscope’s bias jumps between two values k °/s apart', ['gyroscopeRest', 'gyroscopeTurn'], [8, 16], (k) => { let up = false; return (s, t, random) => { if (random.is(0.015)) up = !up; if (up) s.rate = s.rate.map((v, i) => v + (i === 1 ? k : 0)); return s; }; });
motion('axes change places in a share k of all readings: a bad bus', ['accelerometerRest', 'accelerometerFaces', 'accelerometerMovement'], [0.05, 0.2], (k) => (s, t, random) => { if (random.is(k)) { const [x, y, z] = s.acceleration; s.acceleration = [y, z, x]; } return s; });
motion('y follows slowly, within k seconds', ['motionAgreement', 'accelerometerMovement', 'accelerometerFaces'], [0.9, 2], (k) => { let kept; return (s) => { kept = kept === undefined ? s.acceleration[1] : kept + (s.acceleration[1] - kept) / (60 * k); s.acceleration[1] = kept; return s; }; });
motion('top byte lost now and then: readings k m/s² too small', ['accelerometerRest', 'accelerometerMovement'], [5, 10], (k) => (s, t, random) => { if (random.is(0.03)) s.acceleration[2] -= k; return s; });
motion('package under stress: every axis off by k m/s²', ['accelerometerRest', 'accelerometerFaces'], [1.5, 3], undefined, (k) => ({ accBias: [k, -k, k] }));
motion('gyroscope 1/f noise of k °/s', ['gyroscopeRest', 'gyroscopeTurn'], [5, 10], undefined, (k) => ({ gyroDrift: k }));
motion('readings only while it moves: held for k seconds', ['motionTiming', 'accelerometerRest', 'accelerometerMovement', 'motionAgreement'], [1, 2.5], (k) => { let [kept, from] = [undefined, 0]; return (s, t) => { if (!kept || t - from > 1000 * k) { kept = s; from = t; } return { ...kept, time: t }; }; });
motion('gyroscope z mirrored above k °/s: its converter wraps', ['gyroscopeTurn', 'motionAgreement', 'accelerometerMovement'], [40, 20], (k) => (s) => { s.rate = s.rate.map((v) => ((v + k) % (2 * k) + 2 * k) % (2 * k) - k); return s; });
fault('motion', 'compass: one axis has k of the other’s gain', ['compass'], [0.35, 0.15], (k) => ({ compass: { fault: (d) => Math.atan2(k * Math.sin(d * Math.PI / 180), Math.cos(d * Math.PI / 180)) * 180 / Math.PI } }), MOTION);
fault('motion', 'compass lags by k seconds', ['compass'], [3, 6], (k) => { let kept; return { compass: { fault: (d) => { if (kept === undefined) kept = d; kept += (((d - kept) % 360 + 540) % 360 - 180) / (30 * k); return kept; } } }; }, MOTION);
fault('vibration', 'weight loose on its shaft: runs in a share k of the pulses’ time', ['vibration'], [0.15, 0.05], (k) => ({ motor: { shape: (t) => ((t / 80) % 1 < k ? 1 : 0.02) } }));

mic('sound dims by k dB after anything loud', ['soundDistortion', 'microphoneLevel', 'microphoneResponse'], [25, 40], (k) => { let level = 0; return (x) => x.map((v) => { level = Math.max(level * 0.99997, Math.abs(v) > 0.03 ? 1 : 0); return v * 10 ** (-k * level / 20); }); });
mic('squares: k of even harmonics', ['soundDistortion'], [4, 12], (k) => (x) => x.map((v) => v + k * v * v));
mic('samples taken up to k too early or late', ['soundDistortion', 'microphoneNoise', 'microphoneResponse'], [6, 14], (k) => (x, t, rate, random) => x.map((v, i) => x[Math.max(0, Math.min(x.length - 1, i + Math.round(k * (random.next() - 0.5) * 2)))]));
mic('holds each kth sample', ['soundDistortion', 'microphoneResponse'], [8, 14], (k) => (x) => x.map((v, i) => x[i - i % k]));
mic('gate: silent below k', ['microphoneNoise', 'microphoneLevel', 'soundDistortion', 'microphoneResponse'], [0.02, 0.08], (k) => (x) => x.map((v) => (Math.abs(v) < k ? 0 : v)));
mic('bias voltage wavers: k dB of tremolo at 12 Hz', ['soundDistortion', 'microphoneLevel', 'microphoneNoise'], [12, 24], (k) => (x, t, rate) => x.map((v, i) => v * 10 ** (-k * (1 + Math.sin(2 * Math.PI * 12 * (t + i / rate))) / 40)));
mic('power comes through: k of 50 Hz with harmonics', ['microphoneNoise'], [0.03, 0.1], (k) => (x, t, rate) => x.map((v, i) => v + k * [1, 2, 3, 5, 7, 11].reduce((sum, n) => sum + Math.sin(2 * Math.PI * 50 * n * (t + i / rate)) / n, 0)));
mic('diaphragm stuck on one side: waves cut at k', ['soundDistortion', 'microphoneLevel'], [0.004, 0.001], (k) => (x) => x.map((v) => Math.min(v, k)));
speak('case leaks: k dB of resonance at 900 Hz', ['microphoneResponse', 'soundDistortion'], [22, 32], (k) => { const f = {}; return (y, rate) => { f[rate] ??= biquad('peak', rate, 900, 5, k); return y.map(f[rate]); }; });
speak('coil warms: k dB less after half a second', ['microphoneLevel', 'microphoneResponse', 'soundDistortion', 'speakerDigits'], [25, 40], (k) => (y, rate) => y.map((v, i) => v * 10 ** (-k * Math.min(1, Math.max(0, i / rate - 0.1) / 0.4) / 20)));
speak('membrane folds: the wave is rectified, k of it', ['soundDistortion'], [0.5, 0.9], (k) => (y) => y.map((v) => (1 - k) * v + k * (Math.abs(v) - 0.1)));
speak('loose screw rattles: k after each crossing', ['soundDistortion'], [0.4, 0.9], (k) => { let [before, left] = [0, 0]; return (y, rate, random) => y.map((v) => { if (before < 0 && v >= 0 && Math.abs(v - before) > 0.004) left = 40; before = v; left -= 1; return left > 0 ? v + k * 0.3 * random.normal() * left / 40 : v; }); });
speak('amplifier crosses over: nothing below k', ['soundDistortion', 'microphoneLevel'], [0.15, 0.35], (k) => (y) => y.map((v) => (Math.abs(v) < k ? 0 : v - Math.sign(v) * k)));
fault('sound', 'right one scratches: contact open k of the time', ['soundDistortion', 'speakerBalance', 'microphoneLevel'], [0.3, 0.6], (k) => ({ sound: { speakers: { right: { fault: (y, rate, random) => { let [open, left] = [false, 0]; return y.map((v) => { left -= 1; if (left <= 0) { left = 50 + 400 * random.next(); open = random.is(k); } return open ? 0 : v; }); } } } } }), AUDIO);

skin('lines of a flex swapped: a band is felt k mm lower', ['touchGrid', 'touchLine'], [9, 18], (k) => (p, { H }) => (p.y > H * 0.4 && p.y < H * 0.4 + 9 ? { ...p, y: p.y + k } : p));
skin('position sticks until it moved by k mm', ['touchLine', 'touchGrid'], [7, 11], (k) => { let kept; return (p) => { if (!kept || p.t - kept.t > 400 || Math.hypot(p.x - kept.x, p.y - kept.y) > k) kept = p; kept = { ...kept, t: p.t }; return { ...p, x: kept.x, y: kept.y }; }; });
skin('crack from corner to corner: k mm feel nothing', ['touchGrid', 'touchLine'], [5, 10], (k) => (p, { W, H }) => (Math.abs(p.x / W - p.y / H) * W * H / Math.hypot(W, H) < k / 2 ? undefined : p));
skin('ends k mm before the right edge', ['touchGrid', 'touchLine'], [6, 12], (k) => (p, { W }) => ({ ...p, x: Math.min(p.x, W - k) }));
skin('lets go for 60 ms every k ms', ['touchLine', 'touchRate', 'touchGrid'], [400, 180], (k) => (p) => (p.t % k < 60 ? undefined : p));
skin('noise of a bad charger: k mm', ['touchLine', 'touchGrid'], [2.5, 6], (k) => (p, { random }) => ({ ...p, x: p.x + k * random.normal(), y: p.y + k * random.normal() }));

part('network', 'a share k of all requests is lost', ['network'], [0.4, 0.7], (k) => ({ network: { trip: (n, random) => (random.is(k) ? undefined : 40) } }));
part('network', 'every second trip takes k ms', ['network'], [1800, 4000], (k) => ({ network: { trip: (n) => (n % 2 ? 35 : k) } }));
part('network', 'k bytes a second', ['network'], [15e3, 4e3], (k) => ({ network: { download: k } }));
part('battery', 'charge falls from 45 to k in a minute', ['battery', 'charger'], [0.3, 0.12], (k) => ({ battery: { course: [[0, 0.45, 0], [60, k, 0], [140, k - 0.01, 0]] } }));
part('processor', 'stalls at random, k of the time', ['processor'], [0.35, 0.6], (k) => { let [low, left] = [false, 0]; return { processor: { course: (s, random) => { left -= 1; if (left <= 0) { left = 2 + random.whole(4); low = random.is(k); } return low ? 0.25 : 1; } } }; });
part('processor', 'falls to k within eight seconds', ['processor'], [0.4, 0.2], (k) => ({ processor: { course: (s) => k + (1 - k) * Math.exp(-s / 3) } }));
part('graphics', 'k rows drawn with another colour', ['graphics'], [1, 4], (k) => ({ graphics: { fault: (p) => { const side = Math.sqrt(p.length / 4); for (let y = 0; y < k; y += 1) for (let x = 0; x < side; x += 1) p[4 * ((10 + y) * side + x)] ^= 0x40; } } }));
part('storage', 'k bytes change', ['storage'], [1, 64], (k) => ({ storage: { fault: (b, i) => { if (i === 2) for (let n = 0; n < k; n += 1) b[1000 + 7 * n] ^= 1; } } }));
part('storage', 'reads k bytes a second', ['storage'], [4e5, 1e5], (k) => ({ storage: { read: k } }));
part('memory', 'k words wrong in one block, once', ['memory'], [1, 40], (k) => ({ memory: { fault: (pass, block) => (pass === 1 && block === 2 ? k : 0) } }));
part('display', 'a frame in k milliseconds now and then: half of all', ['displayRefresh'], [70, 160], (k) => ({ screen: { refresh: (t, random) => (random.is(0.5) ? k * 60 / 1000 : 1) } }));
part('location', 'accuracy of k metres under the sky', ['location'], [400, 3000], (k) => ({ place: { fixes: [[2500, 4 * k], [9000, 2 * k], [18_000, k]] } }));

export default rows;
