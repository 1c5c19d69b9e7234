// Faults from public reports of repairers and owners, as plain physics. Written without looking at any limit.
import { biquad } from './physics.mjs';
import { device, lens } from './device.mjs';

const rows = [];
const fault = (area, name, checks, change) => rows.push({ area, name, checks, device: device(change) });
const near = (t, period, long) => ((t % period) + period) % period < long;

// Motion: dropped phones, cracked solder balls, wrong parts, wrong drivers.
const sense = (f) => ({ motion: { fault: f } });
fault('motion', 'y reads nothing', ['accelerometerMovement', 'accelerometerFaces'], sense((s) => { s.acceleration[1] = 0; return s; }));
fault('motion', 'z held at the last value', ['accelerometerMovement', 'accelerometerFaces', 'accelerometerRest'], sense((s) => { s.acceleration[2] = 4.2; return s; }));
fault('motion', 'x and y swapped', ['motionAgreement', 'accelerometerFaces', 'gyroscopeTurn'], sense((s) => { const [x, y, z] = s.acceleration; s.acceleration = [-y, x, z]; return s; }));
fault('motion', 'gyroscope mirrored about x', ['motionAgreement'], sense((s) => { s.rate[0] *= -1; return s; }));
fault('motion', 'gyroscope mirrored about z, compass right', ['compass', 'gyroscopeTurn', 'motionAgreement'], sense((s) => { s.rate[2] *= -1; return s; }));
fault('motion', 'gyroscope reads nothing but is there', ['gyroscopeTurn', 'motionAgreement'], sense((s) => { s.rate = [0, 0, 0]; return s; }));
fault('motion', 'gyroscope drifts 4 °/s about y', ['gyroscopeRest'], { motion: { gyroBias: [0, 4, 0] } });
fault('motion', 'gyroscope 15 % too sensitive', ['gyroscopeTurn', 'motionAgreement'], { motion: { gyroScale: [0.15, 0.15, 0.15] } });
fault('motion', 'accelerometer z leans by 1.2 m/s²', ['accelerometerRest', 'accelerometerFaces'], { motion: { accBias: [0, 0, 1.2] } });
fault('motion', 'accelerometer x leans by 1 m/s²', ['accelerometerFaces', 'accelerometerRest'], { motion: { accBias: [1, 0, 0] } });
fault('motion', 'accelerometer saturates at 1 g', ['accelerometerMovement', 'accelerometerFaces', 'accelerometerRest'], sense((s) => { s.acceleration = s.acceleration.map((v) => Math.max(-7, Math.min(7, v))); return s; }));
fault('motion', 'spikes of 30 m/s² twice a second', ['accelerometerRest'], sense((s, t, random) => { if (random.is(0.035)) s.acceleration[0] += 30; return s; }));
fault('motion', 'buzzing gyroscope of 3 °/s', ['gyroscopeRest'], { motion: { gyroNoise: 3 } });
fault('motion', 'readings come eight times a second', ['motionTiming'], { motion: { hz: 8 } });
fault('motion', 'readings stop for half a second every two', ['motionTiming', 'gyroscopeTurn'], sense((s, t) => (near(t, 2000, 500) ? undefined : s)));
fault('motion', 'sensor hub dies after two seconds', ['motionTiming', 'accelerometerMovement', 'accelerometerFaces', 'accelerometerRest'], sense((s, t) => (t > 3000 ? undefined : s)));
fault('motion', 'repeats the same reading for ever after a second', ['accelerometerMovement', 'accelerometerFaces', 'motionAgreement'], (() => { let kept; return sense((s, t) => { if (t < 2000) kept = s; return { ...kept, time: t }; }); })());
fault('motion', 'no readings at all on a phone', ['motionTiming'], { motion: { exists: false } });
fault('motion', 'y axis half as sensitive', ['accelerometerFaces'], { motion: { accScale: [0, -0.5, 0] } });
fault('motion', 'axes leak 25 % into each other', ['accelerometerFaces', 'motionAgreement'], sense((s) => { const [x, y, z] = s.acceleration; s.acceleration = [x + 0.25 * y, y + 0.25 * z, z + 0.25 * x]; return s; }));

// Compass: magnets in cases, a dead chip, wrong calibration.
const needle = (f) => ({ compass: { fault: f } });
fault('compass', 'points north whatever happens', ['compass'], needle(() => 0));
fault('compass', 'magnet in the case pulls by 60°', ['compass'], { compass: { metal: 60 } });
fault('compass', 'turns the wrong way', ['compass'], needle((d, h) => 360 - h));
fault('compass', 'jumps by 90° at random', ['compass'], needle((d, h, t, random) => (random.is(0.2) ? d + 90 : d)));
fault('compass', 'turns half as far', ['compass'], needle((d, h) => h / 2));

// Vibration.
fault('vibration', 'motor torn off', ['vibration'], { motor: { strength: 0 } });
fault('vibration', 'motor barely trembles', ['vibration'], { motor: { strength: 0.04 } });
fault('vibration', 'motor runs only at the second pulse', ['vibration'], { motor: { strength: 1.5, shape: (t, n) => (n === 1 ? 1 : 0) } });

// Location.
fault('location', 'never better than 2 km under the open sky', ['location'], { place: { fixes: [[2000, 2500], [9000, 2000], [30000, 2000]] } });
fault('location', 'no fix for a minute under the open sky', ['location'], { place: { fixes: [] } });
fault('location', 'claims an accuracy of nothing', ['location'], { place: { fixes: [[1500, 0], [2500, 0], [3500, 0]] } });
fault('location', 'first fix after 55 s under the open sky', ['location'], { place: { fixes: [[55000, 9]] } });

// Sound: water, dust, torn membranes, swapped cables.
const mic = (f, more = {}) => ({ sound: { microphones: [{ id: 'default', label: 'Default', fault: f, ...more }] } });
const each = (f) => (x, t, rate, random) => x.map((v, i) => f(v, t + i / rate, rate, random));
const spk = (side, change) => ({ sound: { speakers: Object.fromEntries([side].flat().map((s) => [s, change])) } });
fault('sound', 'microphone hole full of lint', ['microphoneResponse', 'microphoneLevel'], (() => { const f = [biquad('low', 48000, 700), biquad('low', 48000, 900)]; return mic(each((v) => f[1](f[0](v)))); })());
fault('sound', 'microphone 35 dB too weak', ['microphoneLevel', 'microphoneNoise'], mic(undefined, { gain: -35 }));
fault('sound', 'microphone gives zeros', ['microphoneNoise', 'microphoneLevel'], mic(each(() => 0)));
fault('sound', 'microphone never gives a sample', ['microphoneNoise', 'microphoneLevel'], mic(undefined, { isMute: true }));
fault('sound', 'loose contact, out for 60 ms every 700', ['microphoneNoise', 'microphoneLevel'], mic(each((v, t) => (near(t, 0.7, 0.06) ? 0 : v))));
fault('sound', 'crackles at every movement of the solder', ['microphoneNoise', 'soundDistortion'], (() => { let left = 0; return mic(each((v, t, rate, random) => { if (random.is(6 / rate)) left = Math.round(rate * 0.004); left -= 1; return left > 0 ? v + 0.3 * random.normal() : v; })); })());
fault('sound', 'hiss at −35 dB', ['microphoneNoise', 'microphoneLevel'], mic(undefined, { self: -35 }));
fault('sound', 'overdriven preamplifier', ['soundDistortion', 'microphoneLevel'], mic(each((v) => Math.tanh(v * 40) * 0.5)));
fault('sound', 'half a wave is missing', ['soundDistortion'], mic(each((v) => Math.max(v, -0.001))));
fault('sound', '100 Hz hum from a bad ground at −30 dB', ['microphoneNoise'], mic(each((v, t) => v + 0.045 * Math.sign(Math.sin(2 * Math.PI * 100 * t)))));
fault('sound', 'offset of a quarter of full scale', ['microphoneNoise'], mic(each((v) => v + 0.25)));
fault('sound', 'microphone refuses to open', ['microphoneNoise', 'microphoneLevel'], mic(undefined, { opens: false }));
fault('sound', 'samples in steps of four bits', ['soundDistortion', 'microphoneNoise', 'microphoneLevel'], mic(each((v) => Math.round(v * 14) / 14)));
fault('sound', 'second microphone dead', ['microphoneNoise'], { sound: { microphones: [{ id: 'a', label: 'Bottom' }, { id: 'b', label: 'Back', fault: (x) => x.map(() => 0) }] } });
fault('sound', 'second microphone 30 dB noisier', ['microphoneNoise'], { sound: { microphones: [{ id: 'a', label: 'Bottom' }, { id: 'b', label: 'Back', self: -30 }] } });
fault('sound', 'left speaker silent', ['speakerBalance', 'speakerDigits', 'speakerSides'], spk('left', { gain: -90 }));
fault('sound', 'right speaker silent', ['speakerBalance', 'speakerDigits', 'speakerSides'], spk('right', { gain: -90 }));
fault('sound', 'earpiece full of wax', ['earpieceDigits'], spk('ear', { gain: -45 }));
fault('sound', 'earpiece dead', ['earpieceDigits'], spk('ear', { gain: -120 }));
fault('sound', 'torn membrane rattles', ['soundDistortion'], spk(['left', 'right'], { fault: (y, rate, random) => y.map((v) => v + (Math.abs(v) > 0.12 ? 0.35 * v * random.normal() : 0)) }));
fault('sound', 'voice coil rubs, harsh on half of the wave', ['soundDistortion'], spk(['left', 'right'], { fault: (y) => y.map((v) => (v > 0.1 ? 0.1 + 0.15 * (v - 0.1) : v)) }));
fault('sound', 'speaker cuts out in the loud', ['speakerDigits', 'speakerBalance', 'microphoneLevel', 'soundDistortion', 'microphoneResponse'], spk(['left', 'right'], { fault: (y, rate) => y.map((v, i) => (near(i / rate, 0.3, 0.15) ? 0 : v)) }));
fault('sound', 'speaker grille clogged with dirt', ['microphoneResponse'], (() => { const f = biquad('low', 48000, 900); const g = biquad('low', 48000, 900); return spk(['left', 'right'], { gain: -12, fault: (y) => y.map((v) => g(f(v))) }); })());
fault('sound', 'left and right exchanged', ['speakerSides'], { sound: { wiring: (g) => ({ left: g.right, right: g.left }) } });
fault('sound', 'both sides carry the same, two speakers', ['speakerSides'], { sound: { wiring: (g, x) => ({ left: x, right: x }) } });
fault('sound', 'speaker plays an octave of buzz over everything', ['soundDistortion'], spk(['left', 'right'], { fault: (y, rate) => y.map((v, i) => v + 0.5 * Math.abs(v) * Math.sign(Math.sin(2 * Math.PI * 217 * i / rate))) }));
fault('sound', 'deep hole from 1.5 to 4 kHz', ['microphoneResponse'], (() => { const f = [1700, 2300, 3200].map((hz) => biquad('peak', 48000, hz, 0.9, -22)); return mic(each((v) => f.reduce((x, g) => g(x), v))); })());

// Cameras.
const back = (change) => ({ lenses: [lens(change), lens({ id: 'camera 1', label: 'camera2 1, facing front', facing: 'front', hasTorch: false, hasFocus: false, softness: 0.0006 })] });
const pixels = (f) => back({ sensor: (rgba, w, h, at) => { for (let y = 0; y < h; y += 1) for (let x = 0; x < w; x += 1) f(rgba, 4 * (y * w + x), x / w, y / h, at); } });
const optics = (f) => back({ optics: (data, w, h, at) => { for (let y = 0; y < h; y += 1) for (let x = 0; x < w; x += 1) f(data, 3 * (y * w + x), x / w, y / h, at); } });
fault('camera', 'never opens', ['cameraFrames', 'cameraPicture'], back({ opens: false }));
fault('camera', 'opening hangs for ever', ['cameraFrames', 'cameraPicture'], back({ hangs: true }));
fault('camera', 'opens and gives no picture', ['cameraFrames', 'cameraPicture'], back({ stops: 0 }));
fault('camera', 'stops after two seconds', ['cameraFrames', 'cameraPicture', 'cameraSharpness'], back({ stops: 2000 }));
fault('camera', 'black picture', ['cameraPicture'], pixels((d, p) => { d[p] = d[p + 1] = d[p + 2] = 3; }));
fault('camera', 'purple cast of a burnt sensor', ['cameraPicture'], pixels((d, p) => { d[p] = Math.min(255, d[p] * 1.35); d[p + 1] *= 0.55; d[p + 2] = Math.min(255, d[p + 2] * 1.5); }));
fault('camera', 'no red at all', ['cameraPicture'], pixels((d, p) => { d[p] = 0; }));
fault('camera', 'black and white', ['cameraPicture'], pixels((d, p) => { const v = 0.3 * d[p] + 0.59 * d[p + 1] + 0.11 * d[p + 2]; d[p] = d[p + 1] = d[p + 2] = v; }));
fault('camera', 'green stripes of a torn ribbon', ['cameraPicture', 'cameraHotPixels', 'cameraFrames'], pixels((d, p, x, y) => { if (Math.floor(y * 90) % 6 === 0) { d[p] = 20; d[p + 1] = 230; d[p + 2] = 40; } }));
fault('camera', 'left third grey', ['cameraPicture', 'cameraSharpness'], pixels((d, p, x) => { if (x < 0.33) d[p] = d[p + 1] = d[p + 2] = 70; }));
fault('camera', 'lens cover slipped over a corner', ['cameraPicture'], optics((d, p, x, y) => { if (x + y < 0.5) { d[p] *= 0.04; d[p + 1] *= 0.04; d[p + 2] *= 0.04; } }));
fault('camera', 'dust blots under the glass', ['cameraPicture'], optics((d, p, x, y) => { for (const [cx, cy, r] of [[0.3, 0.4, 0.05], [0.7, 0.6, 0.06], [0.55, 0.25, 0.04]]) { const q = Math.hypot(x - cx, (y - cy) * 0.56) / r; if (q < 1) { const k = 1 - 0.45 * (1 - q * q); d[p] *= k; d[p + 1] *= k; d[p + 2] *= k; } } }));
fault('camera', 'fogged by moisture', ['cameraSharpness', 'cameraPicture'], optics((d, p) => { for (let c = 0; c < 3; c += 1) d[p + c] = 0.35 + 0.22 * d[p + c]; }));
fault('camera', 'scratched glass smears everything', ['cameraSharpness'], back({ softness: 0.008 }));
fault('camera', 'lens came loose, out of focus', ['cameraSharpness'], back({ softness: 0.014 }));
fault('camera', 'right half out of focus', ['cameraSharpness'], back({ optics: (d, w, h, { blurred }) => { const soft = blurred(w * 0.007); for (let y = 0; y < h; y += 1) for (let x = w >> 1; x < w; x += 1) for (let c = 0; c < 3; c += 1) d[3 * (y * w + x) + c] = soft[3 * (y * w + x) + c]; } }));
fault('camera', 'focus pumps all the time', ['cameraSharpness', 'cameraFocus'], back({ hunts: (t) => 0.006 * Math.abs(Math.sin(t / 350)) }));
fault('camera', 'stabiliser shakes the picture', ['cameraSharpness', 'cameraPicture', 'cameraFrames', 'cameraFocus'], back({ hunts: (t, random) => 0.004 * random.next() }));
fault('camera', 'six frames a second', ['cameraFrames'], back({ fps: 6 }));
fault('camera', 'every picture four times', ['cameraFrames', 'cameraPicture'], back({ repeats: (n) => n % 4 !== 0 }));
fault('camera', 'freezes after half a second', ['cameraFrames', 'cameraPicture'], back({ repeats: (n) => n > 30 }));
fault('camera', 'stalls for 400 ms every second', ['cameraFrames'], back({ gap: (n) => (n % 20 === 19 ? 13 : 1) }));
fault('camera', 'delivers 320 by 240 only', ['cameraResolution'], back({ most: [320, 240] }));
fault('camera', 'hundred hot pixels', ['cameraHotPixels'], back({ sensor: (d, w, h) => { for (let i = 0; i < 100; i += 1) { const p = 4 * (((i * 7919) % h) * w + (i * 104729) % w); d[p] = d[p + 1] = d[p + 2] = 235; } } }));
fault('camera', 'dead column of the sensor', ['cameraHotPixels'], back({ sensor: (d, w, h, { scene }) => { if (scene !== 'dark') for (let y = 0; y < h; y += 1) { const p = 4 * (y * w + (w >> 2)); d[p] = d[p + 1] = d[p + 2] = 2; } } }));
fault('camera', 'bright column in the dark', ['cameraHotPixels'], back({ sensor: (d, w, h) => { for (let y = 0; y < h; y += 1) { const p = 4 * (y * w + Math.round(w * 0.6)); for (let c = 0; c < 3; c += 1) d[p + c] = Math.min(255, d[p + c] + 60); } } }));
fault('camera', 'amplifier glows in a corner', ['cameraHotPixels'], back({ sensor: (d, w, h, { scene }) => { if (scene === 'dark') for (let y = 0; y < h; y += 2) for (let x = 0; x < w; x += 1) { const k = Math.hypot(x / w, y / h); if (k < 0.4) for (let c = 0; c < 3; c += 1) { d[4 * (y * w + x) + c] += 70 * (1 - k / 0.4); d[4 * ((y + 1) * w + x) + c] += 70 * (1 - k / 0.4); } } } }));
fault('camera', 'eighty dead pixels', ['cameraHotPixels'], back({ sensor: (d, w, h) => { for (let i = 0; i < 80; i += 1) { const p = 4 * (((i * 6007) % h) * w + (i * 15485) % w); d[p] = d[p + 1] = d[p + 2] = 0; } } }));
fault('camera', 'torch does not light', ['torch'], { room: { light: 0.3 }, ...back({ torchWorks: false }) });
fault('camera', 'torch can not be switched', ['torch'], back({ torchSets: false }));
fault('camera', 'torch a tenth as bright', ['torch'], back({ torchLight: 0.15 }));
fault('camera', 'exposure flickers between bright and dark', ['cameraPicture', 'cameraFrames', 'cameraSharpness', 'cameraRecording'], back({ exposure: (e, t) => e * (near(t, 300, 150) ? 0.25 : 1.6) }));
fault('camera', 'exposure far too bright', ['cameraPicture', 'cameraSharpness'], back({ exposure: (e) => e * 8 }));
fault('camera', 'motor stuck near by', ['cameraFocus'], back({ focus: [0.1, 5], focusWorks: false, stuckAt: 0.25 }));
fault('camera', 'focus can not be set', ['cameraFocus'], back({ focus: [0.1, 5], focusSets: false }));
fault('camera', 'zoom does nothing', ['cameraZoom'], back({ zoom: [1, 8], zoomWorks: false }));
fault('camera', 'recorder fails', ['cameraRecording'], { film: { fails: true } });
fault('camera', 'films lose two of three frames', ['cameraRecording'], { film: { loss: 0.66 } });
fault('camera', 'films are black', ['cameraRecording'], { film: { picture: (rgba) => rgba.fill(0) } });
fault('camera', 'films are silent', ['cameraRecording'], { film: { level: -Infinity } });
fault('camera', 'films end after one second', ['cameraRecording'], { film: { seconds: 1, loss: 0.66 } });
fault('camera', 'front camera dead, back one fine', ['cameraFrames', 'cameraPicture'], { lenses: [lens(), lens({ id: 'camera 1', label: 'camera2 1, facing front', facing: 'front', opens: false })] });

// Touch and display.
const skin = (f) => ({ touch: { fault: f } });
fault('touch', 'dead band of 6 mm across the middle', ['touchGrid', 'touchLine'], skin((p, { H }) => (Math.abs(p.y - H / 2) < 3 ? undefined : p)));
fault('touch', 'right edge dead for 5 mm', ['touchGrid', 'touchLine'], skin((p, { W }) => (p.x > W - 5 ? undefined : p)));
fault('touch', 'dead column of 4 mm', ['touchGrid', 'touchLine'], skin((p) => (p.x > 20 && p.x < 24 ? undefined : p)));
fault('touch', 'dead corner', ['touchGrid'], skin((p) => (p.x + p.y < 10 ? undefined : p)));
fault('touch', 'everything lands 4 mm higher', ['touchGrid'], skin((p) => ({ ...p, y: p.y - 4 })));
fault('touch', 'wrong scale, 8 % beside at the right', ['touchGrid'], skin((p) => ({ ...p, x: p.x * 0.92 })));
fault('touch', 'mirrored digitizer', ['touchGrid', 'touchLine'], skin((p, { W }) => ({ ...p, x: W - p.x })));
fault('touch', 'jumps by 5 mm now and then', ['touchLine'], skin((p, { random }) => (random.is(0.04) ? { ...p, x: p.x + 5 } : p)));
fault('touch', 'shivers by 1.5 mm', ['touchLine'], { touch: { jitter: 1.5 } });
fault('touch', 'lifts for 60 ms every half second', ['touchLine', 'touchRate'], skin((p) => (near(p.t, 500, 60) ? undefined : p)));
fault('touch', 'reports 20 times a second', ['touchRate'], { touch: { hz: 20 } });
fault('touch', 'only in rows 9 mm apart', ['touchLine', 'touchGrid'], skin((p) => ({ ...p, y: Math.round(p.y / 9) * 9 })));
fault('touch', 'two fingers at most', ['multiTouch'], { touch: { most: 2 } });
fault('touch', 'one finger only', ['multiTouch'], { touch: { most: 1 } });
fault('touch', 'phantom taps every four seconds', ['ghostTouch'], { touch: { ghost: (t, random) => (random.is(0.025) ? { x: 30, y: 60 } : undefined) } });
fault('touch', 'one phantom touch that stays for seconds', ['ghostTouch'], { touch: { ghost: (t) => (t >= 30_000 && t < 30_100 ? { x: 12, y: 90, long: 9000 } : undefined) } });
fault('display', 'five bright points', ['displayPixels'], { pixels: [1, 2, 3, 4, 5].map((i) => ({ x: i / 6, y: 0.3 + i / 12, kind: 'bright' })) });
fault('display', 'a bright point and six dark ones', ['displayPixels'], { pixels: [0.1, 0.2, 0.4, 0.6, 0.7, 0.85].map((x, i) => ({ x, y: 0.2 + i / 10, kind: i ? 'dark' : 'bright' })) });
fault('display', 'green line from top to bottom', ['displayPixels'], { pixels: Array.from({ length: 8 }, (_, i) => ({ x: 0.62, y: 0.08 + i * 0.11, kind: 'any' })) });
fault('display', 'burnt in keys', ['displayRetention'], { retention: 2 });
fault('display', 'keeps what it showed', ['displayRetention'], { retention: 1 });
fault('display', 'drops every third frame', ['displayRefresh'], { screen: { refresh: (t, random) => (random.is(0.33) ? 2 : 1) } });
fault('display', 'draws eleven frames a second', ['displayRefresh'], { screen: { hz: 11 } });

// Network, power, computing.
const net = (change) => ({ network: change });
fault('network', 'loses every third request', ['network'], net({ trip: (n) => (n % 3 === 0 ? undefined : 40) }));
fault('network', 'answers after two seconds', ['network'], net({ trip: () => 2100 }));
fault('network', 'swings between 30 and 1500 ms', ['network'], net({ trip: (n, random) => (random.is(0.4) ? 1500 : 30) }));
fault('network', 'broken antenna, 5 kB a second', ['network'], net({ download: 5000, trip: () => 160 }));
fault('network', 'download never comes', ['network'], net({ download: 0 }));
fault('network', 'no connection', ['network'], net({ trip: () => undefined }));
fault('power', 'health of 61 %', ['battery'], { battery: { health: 61 } });
fault('power', 'eighteen hundred cycles', ['battery'], { battery: { health: 84, cycles: 1800 } });
fault('power', 'charger not felt', ['charger'], { battery: { charges: false } });
fault('power', 'falls by 6 % in four minutes', ['charger', 'battery'], { battery: { course: [[0, 0.7, 0], [60, 0.685, 0], [120, 0.67, 0], [180, 0.655, 0], [240, 0.64, 0]] } });
fault('computing', 'halves its speed after 15 s', ['processor'], { processor: { course: (s) => (s < 15 ? 1 : 0.45) } });
fault('computing', 'stops for seconds now and then', ['processor'], { processor: { course: (s) => (s % 20 > 14 ? 0.1 : 1) } });
fault('computing', 'wrong pixel at one place', ['graphics'], { graphics: { fault: (pixels) => { pixels[4 * (100 * 256 + 77)] ^= 16; } } });
fault('computing', 'lower half of the picture garbage', ['graphics'], { graphics: { fault: (pixels, control, e, random) => { for (let i = pixels.length >> 1; i < pixels.length; i += 1) pixels[i] = random.whole(256); } } });
fault('computing', 'draws in software', ['graphics'], { graphics: { name: 'llvmpipe (LLVM 15.0.7, 256 bits)' } });
fault('computing', 'context lost', ['graphics'], { graphics: { isLost: true } });
fault('computing', 'storage flips a bit', ['storage'], { storage: { fault: (b, i) => { if (i === 5) b[77777] ^= 4; } } });
fault('computing', 'storage can not be read', ['storage'], { storage: { readFails: (i) => i === 3 } });
fault('computing', 'storage gives short blocks', ['storage'], { storage: { cuts: (b, i) => (i === 2 ? b.slice(0, 500_000) : b) } });
fault('computing', 'worn flash reads 300 kB a second', ['storage'], { storage: { read: 3e5, write: 1.2e5 } });
fault('computing', 'memory word wrong in one pass', ['memory'], { memory: { fault: (pass, block) => (pass === 2 && block === 6 ? 1 : 0) } });
fault('computing', 'memory refuses to give any', ['memory'], { memory: { most: 0 } });
fault('input', 'no tag is felt', ['nfc'], { nfc: { feels: false } });
fault('input', 'fingerprint not recognised', ['biometric'], { unlock: 1 });
fault('input', 'side button broken off', ['buttons'], { hides: false });
fault('input', 'Bluetooth finds nothing', ['bluetooth'], { bluetooth: { finds: false } });
fault('input', 'Bluetooth adapter missing', ['bluetooth'], { bluetooth: { isThere: false } });

export default rows;
