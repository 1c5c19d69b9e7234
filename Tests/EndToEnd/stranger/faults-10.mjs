// Mechanisms from repair forums, browsers' bug trackers, data sheets and failure analyses that the batches before lack,
// each at two strengths far beyond what a good device does. Written before looking at any judge.
import { device } from './arm/device.mjs';
import { lens } from './street/device.mjs';

const rows = [];
const MOTION = ['motionTiming', 'accelerometerRest', 'gyroscopeRest', 'accelerometerMovement', 'accelerometerFaces', 'gyroscopeTurn', 'motionAgreement', 'compass'];
const AUDIO = ['microphoneNoise', 'speakerBalance', 'microphoneLevel', 'microphoneResponse', 'soundDistortion', 'speakerDigits', 'speakerSides'];
const TOUCH = ['touchGrid', 'touchLine', 'touchRate', 'multiTouch', 'ghostTouch'];
const fault = (area, name, checks, strengths, change, also = []) => { for (const k of strengths) rows.push({ area, name: `${name}: ${k}`, checks, also, device: device(change(k)) }); };
const motion = (name, checks, strengths, f, more = () => ({})) => fault('motion', name, checks, strengths, (k) => ({ motion: { ...(f ? { fault: f(k) } : {}), ...more(k) } }), MOTION);
const mic = (name, checks, strengths, f) => fault('sound', name, checks, strengths, (k) => ({ sound: { microphones: [{ id: 'default', label: 'Default', fault: f(k) }] } }), AUDIO);
const speak = (name, checks, strengths, f) => fault('sound', name, checks, strengths, (k) => ({ sound: { speakers: { left: { fault: f(k) }, right: { fault: f(k) } } } }), AUDIO);
const skin = (name, checks, strengths, f) => fault('touch', name, checks, strengths, (k) => ({ touch: { fault: f(k) } }), TOUCH);
// Each try of a check starts its clock at zero: a fault forgets what it remembers.
const afresh = (make, clock = 1) => { let [last, own] = [Infinity, undefined]; return (...given) => { if (given[clock] < last) own = make(); last = given[clock]; return own(...given); }; };

// Motion. A capacitor in the signal path passes changes only.
motion('accelerometer coupled through a capacitor: forgets gravity within k s', ['accelerometerRest', 'accelerometerFaces', 'accelerometerMovement'], [3, 1], (k) => afresh(() => { let [mean, last] = [undefined, 0]; return (s, t) => { const share = mean ? (t - last) / 1000 / k : 1; last = t; mean = mean ? mean.map((m, i) => m + share * (s.acceleration[i] - m)) : [...s.acceleration]; s.acceleration = s.acceleration.map((v, i) => v - mean[i]); return s; }; }));
motion('gyroscope coupled through a capacitor: forgets a turn within k s', ['gyroscopeTurn', 'motionAgreement'], [0.5, 0.2], (k) => afresh(() => { let [mean, last] = [[0, 0, 0], 0]; return (s, t) => { const share = Math.min(1, (t - last) / 1000 / k); last = t; mean = mean.map((m, i) => m + share * (s.rate[i] - m)); s.rate = s.rate.map((v, i) => v - mean[i]); return s; }; }));
// A driver that reads two bytes in two transfers, while the chip writes the next value (data sheets ask for a burst read).
motion('torn reads: y’s lower k bits are x’s', ['accelerometerFaces', 'accelerometerRest', 'accelerometerMovement'], [10, 11], (k) => (s) => { const by = 2 ** k, [x, y] = s.acceleration.map((v) => Math.round(v / 0.0024)); s.acceleration[1] = 0.0024 * (Math.floor(y / by) * by + ((x % by) + by) % by); return s; });
motion('low byte with a sign of its own: a saw of k m/s²', ['accelerometerFaces', 'accelerometerRest', 'accelerometerMovement'], [1.2, 2.5], (k) => (s) => { s.acceleration = s.acceleration.map((v) => (((v / k) % 1 + 1) % 1 > 0.5 ? v - k : v)); return s; });
// Die attach that gives way slowly; dielectric that charges up (MEMS reliability texts: creep, charging).
motion('creep: a share k of each change takes six seconds', ['accelerometerFaces', 'motionAgreement', 'accelerometerRest'], [0.25, 0.5], (k) => afresh(() => { let [slow, last] = [undefined, 0]; return (s, t) => { const share = (t - last) / 6000; last = t; slow = slow ? slow.map((m, i) => m + share * (s.acceleration[i] - m)) : [...s.acceleration]; s.acceleration = s.acceleration.map((v, i) => v + k * (slow[i] - v)); return s; }; }));
motion('a loose particle under the mass: z off by up to k m/s², another amount after each tilt', ['accelerometerFaces', 'accelerometerRest'], [2.5, 5], (k) => afresh(() => { let [side, off] = ['', 0]; return (s, t, random) => { const [x, y, z] = s.acceleration.map((v) => Math.round(v / 8)); const now = `${x}${y}${z}`; if (now !== side) { side = now; off = k * (random.is(0.5) ? 1 : -1) * random.between(0.5, 1); } s.acceleration[2] += off; return s; }; }));
motion('accelerometer feels turning: k m/s² for each °/s', ['accelerometerMovement', 'motionAgreement', 'accelerometerFaces'], [0.05, 0.12], (k) => (s) => { s.acceleration = s.acceleration.map((v, i) => v + k * s.rate[(i + 1) % 3]); return s; });
motion('comparator with a dead zone: y feels nothing below k m/s²', ['accelerometerFaces', 'accelerometerMovement', 'accelerometerRest'], [2.5, 5], (k) => (s) => { const y = s.acceleration[1]; s.acceleration[1] = Math.abs(y) < k ? 0 : y - Math.sign(y) * k; return s; });
// A hub that hands out its buffer from the newest to the oldest.
motion('buffer read backwards, k readings at a time', ['motionTiming', 'accelerometerMovement', 'motionAgreement', 'gyroscopeTurn'], [16, 40], (k) => afresh(() => { let [kept, given] = [[], []]; return (s) => { kept.push(s); if (kept.length === k) [kept, given] = [[], kept]; const one = given.pop(); return one && { ...one, time: s.time }; }; }));
motion('bias of y walks at random: k m/s² in each second', ['accelerometerRest', 'accelerometerFaces'], [0.8, 2], (k) => afresh(() => { let off = 0; return (s, t, random) => { off += k / Math.sqrt(60) * random.normal(); s.acceleration[1] += off; return s; }; }));
// The gyroscope's cavity loses its vacuum: the drive swings less far, and noise grows as the signal is scaled up.
motion('vacuum lost: gyroscope feels a share k of each turn', ['gyroscopeTurn', 'motionAgreement', 'gyroscopeRest'], [0.5, 0.25], (k) => (s, t, random) => { s.rate = s.rate.map((v) => k * v + 0.2 * random.normal() / k); return s; });
motion('drive loop hunts: the gyroscope’s gain swings by k every two seconds', ['gyroscopeTurn', 'motionAgreement', 'accelerometerMovement'], [0.6, 0.95], (k) => (s, t) => { s.rate = s.rate.map((v) => v * (1 + k * Math.sin(2 * Math.PI * t / 2000))); return s; });
motion('a nearby tone beats with the gyroscope: k °/s at 0.7 Hz', ['gyroscopeRest', 'gyroscopeTurn'], [8, 20], (k) => (s, t) => { s.rate = s.rate.map((v, i) => v + k * Math.sin(2 * Math.PI * 0.7 * t / 1000 + i)); return s; });
fault('motion', 'compass’s set and reset pulses lost: north and south change places, k of the time', ['compass'], [0.15, 0.4], (k) => { let [isTurned, left] = [false, 0]; return { compass: { fault: (d, heading, now, random) => { left -= 1; if (left <= 0) { left = 15 + random.whole(30); isTurned = random.is(k); } return isTurned ? d + 180 : d; } } }; }, MOTION);
fault('motion', 'compass’s x feels k of y', ['compass'], [1.5, 4], (k) => ({ compass: { fault: (d) => Math.atan2(Math.sin(d * Math.PI / 180) + k * Math.cos(d * Math.PI / 180), Math.cos(d * Math.PI / 180)) * 180 / Math.PI } }), MOTION);
fault('vibration', 'linear motor’s spring broken: a click of k ms, then nothing', ['vibration'], [12, 5], (k) => ({ motor: { shape: (t) => (t < k ? 1 : 0) } }));

// Sound, from the microphone to the page.
mic('gain climbs without end: k dB within four seconds', ['microphoneNoise', 'microphoneLevel', 'soundDistortion'], [35, 55], (k) => afresh(() => { let from; return (x, t) => { from ??= t; return x.map((v) => v * 10 ** (k * Math.min(1, (t - from) / 4) / 20)); }; }));
mic('word clock slips by k bits: samples wrap', ['soundDistortion', 'microphoneNoise', 'microphoneLevel'], [4, 6], (k) => (x) => x.map((v) => (((v * 2 ** k + 1) % 2) + 2) % 2 - 1));
mic('charge pump beats at 310 Hz: k of the sound is multiplied by it', ['soundDistortion', 'microphoneResponse'], [0.5, 0.9], (k) => (x, t, rate) => x.map((v, i) => v * (1 - k + k * Math.cos(2 * Math.PI * 310 * (t + i / rate)))));
mic('buffers play backwards, k samples at a time', ['soundDistortion', 'microphoneResponse', 'microphoneNoise'], [128, 1024], (k) => (x) => x.map((v, i) => x[i - i % k + k - 1 - i % k]));
mic('starved preamplifier: no steeper than k a sample', ['soundDistortion', 'microphoneLevel', 'microphoneResponse'], [0.001, 0.0003], (k) => { let at = 0; return (x) => x.map((v) => { at += Math.max(-k, Math.min(k, v - at)); return at; }); });
mic('logarithm of the telephone not undone: mu of k', ['soundDistortion', 'microphoneNoise', 'microphoneLevel'], [255, 5000], (k) => (x) => x.map((v) => Math.sign(v) * Math.log(1 + k * Math.abs(v)) / Math.log(1 + k)));
mic('popcorn noise: jumps between two levels k apart', ['microphoneNoise', 'soundDistortion'], [0.04, 0.15], (k) => { let [up, kept] = [false, 0]; return (x, t, rate, random) => x.map((v) => { if (random.is(30 / rate)) up = !up; kept += ((up ? k : 0) - kept) * 0.05; return v + kept - k / 2; }); });
mic('gasket missing: the case’s own rumble, k of it', ['microphoneNoise'], [0.05, 0.2], (k) => { let at = 0; return (x, t, rate, random) => x.map((v) => { at = 0.995 * at + 0.1 * random.normal(); return v + k * at; }); });
// Sound, from the amplifier to the air.
speak('suspension sticks: the coil moves only after k of travel', ['soundDistortion', 'microphoneResponse'], [0.12, 0.3], (k) => { let at = 0; return (y) => y.map((v) => { if (v > at + k) at = v - k; else if (v < at - k) at = v + k; return at; }); });
speak('membrane flips at half of the tone: every second wave weaker by k', ['soundDistortion'], [0.6, 0.95], (k) => { let [before, isWeak] = [0, false]; return (y) => y.map((v) => { if (before < 0 && v >= 0) isWeak = !isWeak; before = v; return isWeak ? v * (1 - k) : v; }); });
speak('amplifier wakes k ms late', ['speakerDigits', 'soundDistortion', 'microphoneLevel', 'microphoneResponse'], [500, 1500], (k) => (y, rate) => y.map((v, i) => (i / rate * 1000 < k ? 0 : v)));
speak('coil out of the middle of its gap: pulls k weaker outwards than inwards', ['soundDistortion'], [0.6, 0.9], (k) => (y) => y.map((v) => (v > 0 ? v * (1 - k) : v)));

// Touch. A numb region's neighbours take the finger over.
skin('numb region of k mm: its touches come out at its rim', ['touchGrid', 'touchLine'], [12, 20], (k) => (p, { W, H }) => { const [x, y] = [p.x - W * 0.5, p.y - H * 0.45]; const far = Math.max(Math.abs(x), Math.abs(y)); return far < k / 2 ? { ...p, x: W * 0.5 + (far < 0.1 ? k / 2 : x * k / 2 / far), y: H * 0.45 + y * (far < 0.1 ? 0 : k / 2 / far) } : p; });
skin('grip filter too wide: nothing that begins within k mm of the sides', ['touchGrid'], [8, 14], (k) => (p, { W, finger }) => (finger === undefined && (p.x < k || p.x > W - k) ? undefined : p));
skin('two of the flex’s lines shorted: a finger on one is taken for the other, k mm off, now and then', ['touchLine', 'touchGrid'], [14, 30], (k) => (p, { H, random }) => (p.y > H * 0.3 && p.y < H * 0.3 + 8 && random.is(0.5) ? { ...p, y: p.y + k } : p));
// Can't exist: a controller reads its whole panel at one rate.
skin('lower half is read k times a second', ['touchRate', 'touchLine'], [14, 6], (k) => { let kept; return (p, { H }) => { if (p.y < H / 2) return p; if (!kept || p.t - kept.t > 1000 / k || p.t < kept.t) kept = p; return { ...kept, t: p.t, y: Math.max(kept.y, H / 2) }; }; });
skin('liquid behind the glass draws the finger in by k', ['touchLine', 'touchGrid'], [0.7, 0.95], (k) => (p, { W, H }) => { const [x, y] = [W * 0.45 - p.x, H * 0.55 - p.y]; const pull = k * Math.exp(-(x * x + y * y) / (2 * 14 * 14)); return { ...p, x: p.x + pull * x, y: p.y + pull * y }; });
skin('stale first reports: each touch begins k readings where the last one ended', ['touchGrid', 'touchLine'], [3, 10], (k) => { let [before, count, at] = [undefined, 0, undefined]; return (p, { finger }) => { if (finger === undefined) { count = 0; before = at; } count += 1; at = { x: p.x, y: p.y }; return before && count <= k ? { ...p, ...before } : p; }; });

const part = (area, name, checks, strengths, change) => fault(area, name, checks, strengths, change);
// An oxidised contact (iFixit): satellites and the network's guess in turns, never long enough for a good place.
part('location', 'aerial’s contact oxidised: k metres and 900 in turns', ['location'], [150, 400], (k) => ({ place: { fixes: Array.from({ length: 14 }, (_, i) => [2500 + 4000 * i, i % 2 ? 900 : k]) } }));
part('network', 'radio shuts down from heat after k requests', ['network'], [3, 6], (k) => ({ network: { trip: (n) => (n > k ? undefined : 40) } }));
part('network', 'power amplifier dead: sends k bytes a second', ['network'], [6e3, 1.5e3], (k) => ({ network: { upload: k } }));
part('battery', 'gauge loses its place: charge goes up and down by k, unplugged', ['charger', 'battery'], [0.12, 0.3], (k) => ({ battery: { course: [[0, 0.55, 0], [25, 0.55 - k, 0], [50, 0.55, 0], [75, 0.55 - k, 0], [100, 0.55, 0], [130, 0.55, 0]] } }));
part('battery', 'almost no capacity left: charges by k in a minute', ['charger', 'battery'], [0.25, 0.5], (k) => ({ battery: { course: [[0, 0.3, 1], [15, 0.3 + k / 4, 1], [30, 0.3 + k / 2, 1], [45, 0.3 + 0.75 * k, 1], [60, 0.3 + k, 1]] } }));
part('processor', 'temperature sensor settles slowly: k of its speed for eight seconds', ['processor'], [0.3, 0.12], (k) => ({ processor: { course: (s) => (s <= 8 ? k : 1) } }));
part('graphics', 'half of the precision: colours in steps of k', ['graphics'], [8, 32], (k) => ({ graphics: { fault: (p) => { for (let i = 0; i < p.length; i += 1) if (i % 4 < 3) p[i] = Math.min(255, Math.round(p[i] / k) * k); } } }));
part('graphics', 'picture moved by k rows', ['graphics'], [1, 9], (k) => ({ graphics: { fault: (p) => { const row = 4 * Math.sqrt(p.length / 4); p.set(p.slice(0, p.length - k * row), k * row); } } }));
part('storage', 'k bytes lost: all that follows moves up', ['storage'], [1, 512], (k) => ({ storage: { fault: (b, i) => { if (i === 3) b.set(b.slice(2000 + k), 2000); } } }));
part('display', 'freezes for k seconds every four', ['displayRefresh'], [1, 2], (k) => ({ screen: { refresh: afresh(() => { let next = 2000; return (t) => { if (t < next) return 1; next = t + 4000; return k * 60; }; }, 0) } }));
part('display', 'pressed corner: a cluster of k blue points', ['displayPixels'], [6, 14], (k) => ({ pixels: Array.from({ length: k }, (_, i) => ({ x: 0.82 + 0.03 * (i % 4), y: 0.88 + 0.02 * Math.floor(i / 4), kind: 'blue' })) }));

// Cameras, two mechanisms and the torch.
part('camera', 'torch’s contact is loose: dark k of the time', ['torch'], [0.6, 0.85], (k) => ({ room: { light: 0.3 }, lenses: [lens({ sensor: (d, w, h, { torch, since }) => { if (torch && (since / 250) % 1 < k) for (let i = 0; i < d.length; i += 1) if (i % 4 < 3) d[i] *= 0.42; } })] }));
part('camera', 'two greens of the mosaic differ by k: a chequered pattern', ['cameraPicture', 'cameraSharpness', 'cameraHotPixels'], [0.25, 0.5], (k) => ({ lenses: [lens({ sensor: (d, w, h) => { for (let y = 0; y < h; y += 1) for (let x = 0; x < w; x += 1) if ((x + y) % 2) d[4 * (y * w + x) + 1] *= 1 - k; } })] }));
part('camera', 'stabiliser’s coil hums: rows waver by k of the width', ['cameraPicture', 'cameraSharpness', 'cameraFrames'], [0.012, 0.03], (k) => ({ lenses: [lens({ sensor: (d, w, h, { number }) => { const from = d.slice(); for (let y = 0; y < h; y += 1) { const by = Math.round(k * w * Math.sin(9 * Math.PI * y / h + 1.7 * number)); for (let x = 0; x < w; x += 1) d.set(from.subarray(4 * (y * w + Math.max(0, Math.min(w - 1, x + by))), 4 * (y * w + Math.max(0, Math.min(w - 1, x + by))) + 4), 4 * (y * w + x)); } } })] }));

export default rows;
