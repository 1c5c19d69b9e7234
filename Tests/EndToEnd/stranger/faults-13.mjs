// Mechanisms that repair shops see, at strengths beyond what a good device does: parts that were dropped, wetted, worn,
// clogged or replaced badly. Written before looking at any judge or at the rows of other batches.
import { device } from './arm/device.mjs';
import { device as streeted, lens } from './street/device.mjs';
import { biquad } from './physics.mjs';

const rows = [];
const MOTION = ['motionTiming', 'accelerometerRest', 'gyroscopeRest', 'accelerometerMovement', 'accelerometerFaces', 'gyroscopeTurn', 'motionAgreement', 'compass'];
const AUDIO = ['microphoneNoise', 'speakerBalance', 'microphoneLevel', 'microphoneResponse', 'soundDistortion', 'speakerDigits', 'speakerSides'];
const TOUCH = ['touchGrid', 'touchLine', 'touchRate', 'multiTouch', 'ghostTouch'];
const fault = (area, name, checks, strengths, change, also = [], make = device) => { for (const k of strengths) rows.push({ area, name: `${name}: ${k}`, checks, also, device: make(change(k)) }); };
const motion = (name, checks, strengths, f) => fault('motion', name, checks, strengths, (k) => ({ motion: { fault: f(k) } }), MOTION);
const compass = (name, strengths, f) => fault('motion', name, ['compass'], strengths, (k) => ({ compass: { fault: f(k) } }), MOTION);
const motor = (name, strengths, f) => fault('motion', name, ['vibration'], strengths, (k) => ({ motor: f(k) }));
const mic = (name, checks, strengths, f) => fault('sound', name, checks, strengths, (k) => ({ sound: { microphones: [{ id: 'default', label: 'Default', ...f(k) }] } }), AUDIO);
const speak = (name, checks, strengths, f) => fault('sound', name, checks, strengths, (k) => ({ sound: { speakers: { left: { fault: f(k) }, right: { fault: f(k) } } } }), AUDIO);
const skin = (name, checks, strengths, f) => fault('touch', name, checks, strengths, (k) => ({ touch: f(k) }), TOUCH);
const part = (area, name, checks, strengths, f, make) => fault(area, name, checks, strengths, f, [], make);
// Each try of a check starts its clock at zero: a fault forgets what it remembers.
const afresh = (make) => { let [last, own] = [Infinity, undefined]; return (s, t, ...rest) => { if (t < last) own = make(); last = t; return own(s, t, ...rest); }; };
// Something that happens by chance in each span of time, and lasts for it.
const spells = (long) => { let [bin, drawn] = [undefined, 1]; return (t, random) => { const now = Math.floor(t / long); if (now !== bin) [bin, drawn] = [now, random.next()]; return drawn; }; };
const each = (f) => (s, ...rest) => { s.acceleration = s.acceleration.map((v, i) => f(v, i, ...rest)); return s; };

// Motion.
motion('one axis of the gyroscope always gives k °/s', ['gyroscopeRest', 'gyroscopeTurn', 'motionAgreement'], [0, 4], (k) => (s) => { s.rate[1] = k; return s; });
motion('two axes of the gyroscope are swapped, with signs k', ['gyroscopeTurn', 'motionAgreement'], [1, -1], (k) => (s) => { const [x, y, z] = s.rate; s.rate = [y, k * x, z]; return s; });
motion('one axis of the accelerometer has the wrong sign, and another one: k', ['accelerometerFaces', 'motionAgreement'], ['no', 'yes'], (k) => (s) => { const [x, y, z] = s.acceleration; s.acceleration = [k === 'yes' ? -x : x, -y, z]; return s; });
motion('gyroscope drifts by k °/s each second', ['gyroscopeRest', 'gyroscopeTurn'], [0.15, 0.6], (k) => (s, t) => { s.rate[2] += k * t / 1000; return s; });
motion('accelerometer clips at k m/s²', ['accelerometerFaces', 'accelerometerMovement', 'motionAgreement'], [7, 9], (k) => each((v) => Math.max(-k, Math.min(k, v))));
motion('noise of k m/s² for a third of a second now and then', ['accelerometerRest', 'accelerometerMovement'], [0.6, 2], (k) => { const spell = spells(330); return each((v, i, t, random) => (spell(t, random) < 0.12 ? v + k * random.normal() : v)); });
motion('noise of k °/s for a third of a second now and then', ['gyroscopeRest', 'gyroscopeTurn'], [3, 12], (k) => { const spell = spells(330); return (s, t, random) => { if (spell(t, random) < 0.12) s.rate = s.rate.map((v) => v + k * random.normal()); return s; }; });
motion('gyroscope’s die is tilted: k of one axis in another', ['gyroscopeTurn', 'motionAgreement'], [0.2, 0.4], (k) => (s) => { const [x, y, z] = s.rate; s.rate = [x + k * z, y, z - k * x]; return s; });
motion('gyroscope gives k of a turn (the driver’s range is wrong)', ['gyroscopeTurn', 'motionAgreement'], [0.5, 2], (k) => (s) => { s.rate = s.rate.map((v) => k * v); return s; });
motion('one axis of the accelerometer gives k times of what it feels', ['accelerometerFaces', 'accelerometerRest'], [0.85, 0.7], (k) => each((v, i) => (i === 2 ? k * v : v)));
motion('no reading for k s each 3 s: a supply that breaks down', ['motionTiming'], [0.6, 1.5], (k) => (s, t) => (t % 3000 < 1000 * k ? undefined : s));
motion('gyroscope is k ms late', ['motionAgreement', 'gyroscopeTurn'], [200, 500], (k) => afresh(() => { const kept = []; return (s, t) => { kept.push([t, s.rate]); while (kept.length > 1 && kept[1][0] <= t - k) kept.shift(); s.rate = kept[0][1]; return s; }; }));
motion('accelerometer drifts to k m/s² as it warms up', ['accelerometerRest', 'accelerometerFaces'], [1.5, 4], (k) => each((v, i, t) => (i === 0 ? v + k * (1 - Math.exp(-t / 15_000)) : v)));
motion('a mass that sticks until it is pulled by k m/s²', ['accelerometerRest', 'accelerometerMovement', 'accelerometerFaces'], [1.5, 4], (k) => afresh(() => { const held = []; return each((v, i) => { if (held[i] === undefined || Math.abs(v - held[i]) > k) held[i] = v; return held[i]; }); }));
motion('bit k of the converter is always set', ['accelerometerFaces', 'accelerometerMovement', 'accelerometerRest'], [9, 10], (k) => each((v, i) => { if (i !== 0) return v; const counts = Math.round(v / 0.0024); return (counts | 1 << k) * 0.0024; }));
motion('an axis of the accelerometer is a copy of another one, from', ['accelerometerFaces', 'motionAgreement'], [0, 2], (k) => (s) => { s.acceleration[1] = s.acceleration[k]; return s; });
// A magnet in a case adds a field that turns with the device: beyond the Earth's own, the needle never goes round.
compass('a magnet of k times the Earth’s horizontal field', [0.7, 1.4], (k) => (given, heading) => { const a = heading * Math.PI / 180; return Math.atan2(Math.sin(a) + k * 0.6, Math.cos(a) + k * 0.8) * 180 / Math.PI; });
compass('heading is renewed every k s', [3, 9], (k) => { let [last, held] = [-Infinity, 0]; return (given, heading, now) => { if (now - last > 1000 * k || now < last) [last, held] = [now, given]; return held; }; });
compass('a steel bracket: errors of k degrees, twice a turn', [28, 45], (k) => (given, heading) => given + k * Math.sin(2 * heading * Math.PI / 180));
compass('the current of the display’s supply turns it by k degrees for a second now and then', [40, 90], (k) => { const spell = spells(1000); return (given, heading, now, random) => given + (spell(now, random) < 0.3 ? k : 0); });
compass('it turns k times as far, against the turn', [-1, 0.5], (k) => (given, heading) => k * heading);
motor('the motor gives k m/s² (dead, or a brush worn out)', [0, 0.05], (k) => ({ strength: k }));
motor('a weight that sticks for k ms before it turns', [350, 800], (k) => ({ shape: (t) => (t < k ? 0 : 1) }));

// Sound.
speak('a membrane that is torn: it buzzes with k of the loudness', ['soundDistortion', 'speakerDigits'], [0.2, 0.6], (k) => (y, rate, random) => { let level = 0; return y.map((x) => { level = Math.max(Math.abs(x), level * 0.999); return x + (x > 0.4 * level ? k * level * random.normal() : 0); }); });
speak('a coil that rubs: k of each inward stroke is lost', ['soundDistortion'], [0.4, 0.8], (k) => (y) => y.map((x) => (x < 0 ? (1 - k) * x : x)));
speak('a grille full of dust, which lets less than k Hz through', ['microphoneResponse', 'speakerBalance', 'soundDistortion'], [1200, 2200], (k) => (y, rate) => { const [a, b] = [biquad('low', rate, k), biquad('low', rate, k)]; return y.map((x) => b(a(x))); });
speak('a leak at the seal: nothing below k Hz', ['microphoneResponse', 'speakerBalance'], [1500, 2800], (k) => (y, rate) => { const [a, b] = [biquad('high', rate, k), biquad('high', rate, k)]; return y.map((x) => b(a(x))); });
speak('an amplifier that cuts out for k ms when it has been loud', ['soundDistortion', 'speakerBalance', 'speakerDigits'], [60, 180], (k) => (y, rate) => { let [heat, off] = [0, 0]; return y.map((x) => { if (off > 0) { off -= 1; return 0; } heat = heat * (1 - 1 / (0.2 * rate)) + x * x / (0.2 * rate); if (heat > 0.01) { off = Math.round(k / 1000 * rate); heat = 0; } return x; }); });
speak('a cable that breaks for 60 ms in k of the time', ['soundDistortion', 'speakerBalance', 'speakerDigits'], [0.15, 0.4], (k) => (y, rate, random) => { const spell = spells(0.06 * rate); return y.map((x, i) => (spell(i, random) < k ? 0 : x)); });
speak('k clicks a second from a bad contact', ['soundDistortion', 'speakerBalance', 'speakerDigits'], [12, 60], (k) => (y, rate, random) => { let left = 0; return y.map((x) => { if (random.is(k / rate)) left = 0.4; left *= 0.93; return x + left * random.normal(); }); });
fault('sound', 'one of two loudspeakers is weaker by k dB', ['speakerBalance', 'speakerSides'], [22, 90], (k) => ({ sound: { speakers: { left: { fault: (y) => y.map((x) => x * 10 ** (-k / 20)) } } } }), AUDIO);
fault('sound', 'the loudspeakers were connected the wrong way round, k', ['speakerSides', 'speakerBalance'], ['after a repair'], () => ({ sound: { wiring: ({ left, right }) => ({ left: right, right: left }) } }), AUDIO);
fault('sound', 'earpiece’s mesh is clogged: k dB', ['earpieceDigits'], [40, 90], (k) => ({ sound: { speakers: { ear: { fault: (y) => y.map((x) => x * 10 ** (-k / 20)) } } } }));
fault('sound', 'the second microphone gives k dB less', ['microphoneNoise', 'microphoneLevel', 'microphoneResponse', 'speakerBalance'], [35, 120], (k) => ({ sound: { microphones: [{ id: 'default', label: 'Default' }, { id: 'b', label: 'Camcorder', fault: (block) => block.map((x) => x * 10 ** (-k / 20)) }] } }), AUDIO);
mic('k crackles a second from a bad joint', ['microphoneNoise', 'microphoneLevel'], [4, 25], (k) => ({ fault: (block, t, rate, random) => { let left = 0; return block.map((x) => { if (random.is(k / rate)) left = 0.25; left *= 0.96; return x + left * random.normal(); }); } }));
mic('a membrane over the port, or its filter: nothing above k Hz', ['microphoneResponse', 'speakerBalance'], [3000, 5500], (k) => { let own; return { fault: (block, t, rate) => { own ??= [biquad('low', rate, k, 0.9), biquad('low', rate, k, 0.6), biquad('low', rate, k, 0.8)]; return block.map((x) => own.reduce((v, f) => f(v), x)); } }; });
mic('deaf by k dB', ['microphoneLevel', 'microphoneNoise', 'speakerBalance'], [32, 45], (k) => ({ gain: -k }));
mic('hiss at k dB', ['microphoneNoise'], [-38, -28], (k) => ({ self: k }));
mic('its bias is too low: it clips at k', ['soundDistortion', 'microphoneLevel'], [0.03, 0.1], (k) => ({ fault: (block) => block.map((x) => Math.max(-k, Math.min(k, x))) }));
mic('the radio’s bursts: k of full scale at 217 Hz', ['microphoneNoise'], [0.02, 0.08], (k) => ({ fault: (block, t, rate) => block.map((x, i) => x + (((t + i / rate) * 216.7) % 1 < 0.125 ? k : 0)) }));
mic('a flex that breaks for 20 ms in k of the time', ['microphoneNoise', 'microphoneLevel', 'soundDistortion'], [0.08, 0.3], (k) => ({ fault: (block, t, rate, random) => { const spell = spells(0.02 * rate); return block.map((x, i) => (spell(i, random) < k ? 0 : x)); } }));

// Touch.
skin('a column of k mm is dead', ['touchGrid', 'touchLine'], [4, 8], (k) => ({ fault: (p, { W }) => (Math.abs(p.x - 0.7 * W) < k / 2 ? undefined : p) }));
skin('the lowest k mm are dead', ['touchGrid', 'touchLine'], [3.5, 8], (k) => ({ fault: (p, { H }) => (p.y > H - k ? undefined : p) }));
skin('the last 12 mm before an edge are off by up to k mm', ['touchLine', 'touchGrid'], [4, 8], (k) => ({ fault: (p, { W }) => { const into = Math.max(0, p.x - (W - 12)) / 12; return { ...p, x: p.x - k * into }; } }));
skin('the lowest third is off by k mm', ['touchLine', 'touchGrid'], [5, 9], (k) => ({ fault: (p, { H }) => (p.y > 0.67 * H ? { ...p, y: p.y - k } : p) }));
skin('a touch breaks off for 30 ms in k of the time', ['touchLine', 'touchGrid', 'touchRate'], [0.05, 0.2], (k) => { const spell = spells(30); return { fault: (p, { random }) => (spell(p.t, random) < k ? undefined : p) }; });
skin('ghost touches in one row, in k of the time: a charger’s noise', ['ghostTouch', 'touchGrid'], [0.02, 0.1], (k) => ({ ghost: (now, random) => (random.is(k) ? { x: 10 + 45 * random.next(), y: 60, long: 40 } : undefined) }));
skin('no more than k fingers', ['multiTouch'], [1, 2], (k) => ({ most: k }));
skin('fingers within k of the height are taken for one', ['multiTouch'], [0.04, 0.08], (k) => ({ lands: (one, down) => (down.some((other) => Math.abs(other[3] - one[3]) < k) ? [] : [one]) }));
skin('with k fingers down, a new one ends the first', ['multiTouch'], [1, 2], (k) => ({ lands: (one, down) => (down.length >= k ? [[2, ...down[0].slice(1, 4), one[4]], one] : [one]) }));
skin('noise of k mm from a charger', ['touchLine', 'touchRate'], [1.5, 3], (k) => ({ fault: (p, { random }) => ({ ...p, x: p.x + k * random.normal(), y: p.y + k * random.normal() }) }));
skin('a panel that is looked at k times a second', ['touchRate'], [15, 28], (k) => ({ hz: k }));
skin('the place stands still for k ms in each second', ['touchRate', 'touchLine'], [180, 400], (k) => { let held; return { fault: (p) => { if (p.t % 1000 > k || !held || p.t < held.t) held = p; return { ...held, t: p.t }; } }; });

// Display.
part('display', 'each k-th picture is shown twice as long', ['displayRefresh'], [2, 4], (k) => { let n = 0; return { screen: { refresh: () => { n += 1; return n % k ? 1 : 2; } } }; });
part('display', 'no picture for k s each 2 s', ['displayRefresh'], [0.3, 0.8], (k) => ({ screen: { hz: 60, refresh: (t) => (t % 2000 < 20 ? k * 60 : 1) } }));
part('display', 'a pixel that is', ['displayPixels'], ['bright', 'dark'], (k) => ({ pixels: [{ x: 0.31, y: 0.62, kind: k }], person: { misses: 0 } }));

// Cameras.
const shot = (name, checks, strengths, f) => part('camera', name, checks, strengths, (k) => ({ lenses: [lens(f(k))] }), streeted);
shot('k rows of the sensor are black', ['cameraPicture', 'cameraHotPixels'], [3], (k) => ({ sensor: (rgba, w, h) => { for (let y = Math.round(0.4 * h); y < 0.4 * h + k; y += 1) for (let x = 0; x < w; x += 1) rgba.fill(0, 4 * (y * w + x), 4 * (y * w + x) + 3); } }));
shot('a lens of which the cement has clouded: blur of k of the width', ['cameraSharpness'], [0.008], (k) => ({ softness: k }));
shot('no light from the lamp, k', ['torch'], ['although it is set'], () => ({ torchWorks: false }));
shot('pictures stop after k ms', ['cameraFrames'], [900], (k) => ({ stops: k }));
shot('the coil of the focus is broken: it stays at k m', ['cameraFocus', 'cameraSharpness'], [0.12], (k) => ({ focusWorks: false, stuckAt: k, focus: { min: 0.1, max: 5, step: 0.1 } }));

// Position, supply, calculation, storage, network.
part('place', 'aerial torn off: outdoors no better than k m', ['location'], [250, 1500], (k) => ({ place: { fixes: [[2500, 2 * k], [6000, k], [12_000, 1.1 * k], [25_000, k], [50_000, k]] } }));
part('place', 'accuracy jumps between 8 m and k m', ['location'], [400, 3000], (k) => ({ place: { fixes: Array.from({ length: 20 }, (_, i) => [2000 + 2500 * i, i % 2 ? k : 8 + i / 10]) } }));
part('place', 'no position ever, in try', ['location'], [1], () => ({ place: { fixes: [] } }));
part('battery', 'a swollen battery of k % of its capacity', ['battery'], [58, 71], (k) => ({ battery: { health: k, cycles: 1150 } }));
part('battery', 'charge falls by k within two minutes', ['battery', 'charger'], [0.08, 0.3], (k) => ({ battery: { course: [[0, 0.62, 0], [60, 0.62 - k / 2, 0], [140, 0.62 - k, 0]] } }));
part('battery', 'a worn socket: contact is lost each k ms', ['charger'], [250, 900], (k) => ({ battery: { contact: (set, later) => { for (let i = 1; i < 40; i += 1) later(k * i, () => set(i % 2 === 0)); } } }));
part('battery', 'no charge', ['charger'], [0], () => ({ battery: { charges: false } }));
part('computing', 'after five seconds k of the speed: dried paste', ['processor'], [0.3, 0.5], (k) => ({ processor: { course: (s) => (s < 5 ? 1 : Math.max(k, 1 - 0.25 * (s - 5))) } }));
part('computing', 'each fourth second only k of the speed', ['processor'], [0.05, 0.3], (k) => ({ processor: { course: (s) => (s % 4 === 3 ? k : 1) } }));
part('computing', 'graphics are reset at picture', ['graphics'], [1, 3], (k) => ({ graphics: { resets: (n) => n >= k } }));
part('computing', 'graphics memory: k pixels of each picture have a wrong bit', ['graphics'], [1, 200], (k) => ({ graphics: { fault: (pixels, control, effect, random) => { for (let i = 0; i < k; i += 1) pixels[random.whole(pixels.length)] ^= 16; } } }));
part('computing', 'a cell of memory that loses a bit in pass', ['memory'], [1, 3], (k) => ({ memory: { fault: (pass, block) => (pass === k && block === 2 ? 1 : 0) } }));
part('computing', 'storage is worn: writes at k MB/s', ['storage'], [0.3, 1], (k) => ({ storage: { write: k * 1e6 } }));
part('computing', 'storage: reads fail from block', ['storage'], [1, 5], (k) => ({ storage: { readFails: (i) => i >= k } }));
part('computing', 'storage: a block is that of k before', ['storage'], [1], () => { let kept; return { storage: { fault: (block, i) => { const own = block.slice(); if (i === 4 && kept) block.set(kept); kept = own; } } }; });
part('network', 'k of the questions get lost: an aerial without a contact', ['network'], [0.25, 0.5], (k) => ({ network: { trip: (n, random) => (random.is(k) ? undefined : 40) } }));
part('network', 'k kB/s at most', ['network'], [8, 25], (k) => ({ network: { download: k * 1000, upload: k * 700, trip: (n, random) => 300 + 900 * random.next() } }));
part('radio', 'nothing is found by Bluetooth, k', ['bluetooth'], ['ever'], () => ({ bluetooth: { finds: false } }));
part('radio', 'no adapter of Bluetooth, k', ['bluetooth'], ['ever'], () => ({ bluetooth: { isThere: false } }));
part('radio', 'coil of NFC is torn, k', ['nfc'], ['off'], () => ({ nfc: { feels: false } }));
part('keys', 'fingerprint sensor: flags k', ['biometric'], [1, 0], (k) => ({ unlock: k }));
part('keys', 'the side key does nothing, k', ['buttons'], ['ever'], () => ({ hides: false }));

export default rows;
