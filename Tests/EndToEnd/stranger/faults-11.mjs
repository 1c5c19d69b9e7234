// A ninth batch of mechanisms that the batches before lack, each at two strengths beyond what a good device does: from
// data sheets (self-test, vibration rectification), reports of drivers and browsers (a tiltable screen’s axes, readings with a time before the last),
// makers’ forums (a microphone that roars after a knock) and repair guides. Written before looking at any judge.
import { device } from './arm/device.mjs';
import { biquad } from './physics.mjs';
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
const part = (area, name, checks, strengths, change) => fault(area, name, checks, strengths, change);
// Each try of a check starts its clock at zero: a fault forgets what it remembers.
const afresh = (make, clock = 1) => { let [last, own] = [Infinity, undefined]; return (...given) => { if (given[clock] < last) own = make(); last = given[clock]; return own(...given); }; };

// Motion. Stiction: a mass pushed against its stop stays there (MEMS reliability texts).
motion('mass sticks to its stop for k s once an axis feels 10.5 m/s²', ['accelerometerMovement', 'accelerometerFaces', 'motionAgreement'], [0.5, 2], (k) => afresh(() => { const held = [[0, 0], [0, 0], [0, 0]]; return (s, t) => { s.acceleration = s.acceleration.map((v, i) => { if (t < held[i][0]) return held[i][1]; if (Math.abs(v) > 10.5) held[i] = [t + 1000 * k, v]; return v; }); return s; }; }));
// A driver that leaves the self-test’s bit set, or polls it (data sheets: an electrostatic force for as long as it is set).
motion('self-test comes on for each other second: pushes by k m/s²', ['accelerometerRest', 'accelerometerFaces', 'accelerometerMovement'], [2, 5], (k) => (s, t) => { if (t % 2000 < 1000) s.acceleration = s.acceleration.map((v) => v + k); return s; });
motion('low bits are gone: steps of k m/s²', ['accelerometerFaces', 'accelerometerRest', 'accelerometerMovement'], [1.5, 4], (k) => (s) => { s.acceleration = s.acceleration.map((v) => Math.round(v / k) * k); return s; });
motion('a bit of k m/s² is always set', ['accelerometerFaces', 'accelerometerRest', 'accelerometerMovement'], [1.25, 5], (k) => (s) => { s.acceleration[0] = Math.floor(s.acceleration[0] / (2 * k)) * 2 * k + k + ((s.acceleration[0] % k) + k) % k; return s; });
motion('gas damping lost: the mass rings at 11 Hz, quality k', ['accelerometerMovement', 'accelerometerRest', 'motionAgreement', 'accelerometerFaces'], [40, 150], (k) => afresh(() => { let [x, last] = [undefined, 0]; const v = [0, 0, 0]; const w = 2 * Math.PI * 11; return (s, t) => { x ??= [...s.acceleration]; for (let n = Math.min(200, Math.round(t - last)); n > 0; n -= 1) for (let i = 0; i < 3; i += 1) { v[i] += 0.001 * (w * w * (s.acceleration[i] - x[i]) - w / k * v[i]); x[i] += 0.001 * v[i]; } last = t; s.acceleration = [...x]; return s; }; }));
motion('axes turn by k° once it is held on a side, as a picture does', ['accelerometerFaces', 'motionAgreement'], [90, 180], (k) => (s) => { const [x, y, z] = s.acceleration; if (Math.abs(x) > Math.abs(y) && Math.abs(x) > 4) s.acceleration = k === 90 ? [y, -x, z] : [-x, -y, z]; return s; });
motion('gyroscope rectifies shaking: k °/s for each (m/s²)²', ['motionAgreement', 'gyroscopeTurn', 'accelerometerMovement'], [0.6, 2.5], (k) => (s) => { const by = Math.hypot(...s.acceleration) - 9.8; s.rate = s.rate.map((v) => v + k * by * by); return s; });
motion('gyroscope feels a share k of each turn to the left, and the right ones whole', ['gyroscopeTurn', 'motionAgreement', 'accelerometerMovement'], [0.6, 0.2], (k) => (s) => { s.rate = s.rate.map((v) => (v > 0 ? k * v : v)); return s; });
motion('readings come slower and slower: k a second after four seconds', ['motionTiming', 'accelerometerRest', 'gyroscopeRest'], [8, 3], undefined, (k) => ({ gap: (now) => 1 + Math.min(1, (now - 1000) / 4000) * (60 / k - 1) }));
motion('one reading of fifteen has a time k ms before the last', ['motionTiming', 'gyroscopeTurn'], [80, 500], (k) => (s, t, random) => { if (random.is(1 / 15)) s.time = Math.max(0, t - k); return s; });
motion('supply dips at a push: the hub is silent for k s', ['motionTiming', 'accelerometerMovement', 'motionAgreement'], [1, 3], (k) => afresh(() => { let until = 0; return (s, t) => { if (t < until) return undefined; if (Math.abs(Math.hypot(...s.acceleration) - 9.8) > 1.5) until = t + 1000 * k; return s; }; }));
motion('virtual sensor instead of a real one: k of each push is left out', ['accelerometerMovement', 'motionAgreement'], [0.85, 1], (k) => (s) => { const size = Math.hypot(...s.acceleration); s.acceleration = s.acceleration.map((v) => v + k * (v * 9.8 / size - v)); return s; });
fault('motion', 'compass forgets a turn: goes back to its first direction within k s', ['compass'], [4, 1.5], (k) => ({ compass: { fault: afresh(() => { let [first, off, before] = [undefined, 0, undefined]; return (d) => { first ??= d; if (before !== undefined) off += ((d - before) % 360 + 540) % 360 - 180; before = d; off *= 1 - 1 / (30 * k); return first + off; }; }, 2) } }), MOTION);

// Sound, from the microphone to the page.
mic('converter gets unstable at a loud sound: roars for k s, and hears a fifth', ['soundDistortion', 'microphoneLevel', 'microphoneResponse'], [0.4, 2], (k) => afresh(() => { let until = -1; return (x, t, rate, random) => x.map((v, i) => { const now = t + i / rate; if (now > until + 0.3 && Math.abs(v) > 0.05) until = now + k; return now < until ? 0.2 * v + 0.12 * random.normal() : v; }); }));
mic('servo of the offset hunts: swings by k twice a second', ['microphoneNoise', 'soundDistortion', 'microphoneLevel'], [0.15, 0.6], (k) => (x, t, rate) => x.map((v, i) => v + k * Math.sin(2 * Math.PI * 2 * (t + i / rate))));
mic('decimator folds: k of the spectrum comes mirrored', ['soundDistortion', 'microphoneResponse'], [0.3, 0.8], (k) => (x) => x.map((v, i) => v * (1 - k) + (i % 2 ? -k : k) * v));
mic('drop in the port: nothing above 700 Hz, k of the time', ['microphoneResponse', 'soundDistortion', 'microphoneLevel'], [0.4, 0.8], (k) => { const low = [biquad('low', 48000, 700, 0.7), biquad('low', 48000, 700, 0.7)]; return (x, t, rate) => x.map((v, i) => { const dull = low[1](low[0](v)); return ((t + i / rate) / 1.3) % 1 < k ? dull : v; }); });
mic('mesh gone: the port rings at 2.5 kHz, k dB', ['microphoneResponse', 'soundDistortion'], [26, 38], (k) => { const peak = biquad('peak', 48000, 2500, 7, k); return (x) => x.map(peak); });
mic('leak between two pins: hiss k times as loud as the sound itself', ['soundDistortion', 'microphoneNoise', 'microphoneResponse'], [0.5, 1.5], (k) => { let level = 0; return (x, t, rate, random) => x.map((v) => { level = Math.max(Math.abs(v), level * 0.998); return v + k * level * random.normal(); }); });
mic('bytes change places in k of all blocks', ['microphoneNoise', 'soundDistortion', 'microphoneLevel'], [0.1, 0.5], (k) => (x, t, rate, random) => (random.is(k) ? x.map((v) => { const n = Math.round(Math.max(-1, Math.min(0.9999, v)) * 32768) & 0xffff; return (((n << 8 | n >> 8) & 0xffff) << 16 >> 16) / 32768; }) : x));
// Sound, from the amplifier to the air.
speak('clock of the amplifier flutters: pitch to and fro by k, six times a second', ['soundDistortion', 'microphoneResponse'], [0.025, 0.08], (k) => (y, rate) => y.map((v, i) => y[Math.max(0, Math.min(y.length - 1, Math.round(i + k * rate / (2 * Math.PI * 6) * Math.sin(2 * Math.PI * 6 * i / rate))))]));
speak('amplifier oscillates while it plays: whistles at 5.2 kHz, k', ['soundDistortion', 'microphoneNoise'], [0.06, 0.25], (k) => { let level = 0; return (y, rate) => y.map((v, i) => { level = Math.max(Math.abs(v), level * 0.9995); return v + k * Math.min(1, level * 5) * Math.sin(2 * Math.PI * 5200 * i / rate); }); });
fault('sound', 'right one plays k ms late', ['soundDistortion', 'speakerBalance', 'microphoneResponse', 'speakerSides'], [80, 300], (k) => ({ sound: { speakers: { right: { fault: (y, rate) => y.map((v, i) => y[i - Math.round(k * rate / 1000)] ?? 0) } } } }), AUDIO);
speak('buffer runs dry: the last 20 ms go on for k ms after each sound', ['speakerDigits', 'soundDistortion', 'microphoneLevel'], [250, 900], (k) => (y, rate) => { const out = y.slice(); const [grain, most] = [Math.round(0.02 * rate), Math.round(k * rate / 1000)]; let [quiet, left] = [0, 0]; for (let i = grain * 2; i < y.length; i += 1) { quiet = Math.abs(y[i]) < 0.003 ? quiet + 1 : 0; if (quiet === 0) left = most; if (quiet > 200 && left > 0) { out[i] = out[i - grain]; left -= 1; if (quiet === 201) for (let j = 0; j < 200; j += 1) out[i - 1 - j] = y[i - 1 - j - grain] ?? 0; } } return out; });

// Touch.
skin('a finger faster than k mm/s is lost', ['touchLine', 'touchGrid', 'touchRate'], [70, 35], (k) => { let before; return (p) => { const last = before; before = p; return last && p.t > last.t && p.t - last.t < 60 && Math.hypot(p.x - last.x, p.y - last.y) / (p.t - last.t) * 1000 > k ? undefined : p; }; });
skin('baseline drifts under a finger: its place creeps by k mm a second', ['touchLine', 'touchGrid'], [10, 25], (k) => { let from; return (p, { finger }) => { if (finger === undefined) from = p.t; return { ...p, x: p.x + k * (p.t - from) / 1000 }; }; });
skin('neighbouring lines exchanged: bands of k mm change places', ['touchLine', 'touchGrid'], [5, 9], (k) => (p) => { const band = Math.floor(p.x / k); return { ...p, x: (band % 2 ? band - 1 : band + 1) * k + p.x - band * k }; });
skin('resistance of the lines grows: everything is pulled to the left, by a power of k', ['touchLine', 'touchGrid'], [1.2, 1.5], (k) => (p, { W }) => ({ ...p, x: W * Math.max(0, p.x / W) ** k }));
skin('bus stalls: the place stays for k ms of each 0.7 s', ['touchLine', 'touchRate', 'touchGrid'], [180, 400], (k) => { let kept; return (p, { finger }) => { if (finger === undefined || !kept || p.t % 700 >= k) kept = p; return { ...p, x: kept.x, y: kept.y }; }; });
skin('learns a finger as its baseline: where one was, nothing is felt for k s', ['touchGrid', 'touchLine', 'touchRate'], [2, 6], (k) => { let seen = new Map(); let last = 0; return (p) => { if (p.t < last) seen = new Map(); last = p.t; const cell = `${Math.floor(p.x / 5)} ${Math.floor(p.y / 5)}`; const since = seen.get(cell); if (since === undefined || p.t - since > 250 + 1000 * k) { seen.set(cell, p.t); return p; } return p.t - since < 250 ? p : undefined; }; });

part('location', 'oscillator drifts with warmth: 12 m, then each place k times worse', ['location'], [2, 4], (k) => ({ place: { fixes: Array.from({ length: 8 }, (_, i) => [2500 + 2500 * i, Math.min(90_000, (i ? 12 : 300) * k ** Math.max(0, i - 1))]) } }));
part('location', 'only a place from Wi-Fi, to the digit, under the sky: k metres', ['location'], [110, 300], (k) => ({ place: { fixes: Array.from({ length: 8 }, (_, i) => [1500 + 3000 * i, k]), moves: () => ({ latitude: 48.1, longitude: 11.5 }) } }));
part('network', 'changes its mast all the time: k of eight requests in a row are lost', ['network'], [3, 6], (k) => ({ network: { trip: (n) => (n % 8 < k ? undefined : 60) } }));
part('network', 'power saving stuck: each answer waits for the kth beacon', ['network'], [8, 20], (k) => ({ network: { trip: (n, random) => 20 + 102.4 * k * random.next() } }));
part('battery', 'inner resistance: jumps by k when plugged in, falls as much when not', ['charger', 'battery'], [0.1, 0.3], (k) => ({ battery: { course: [[0, 0.5, 0], [20, 0.5, 0], [25, 0.5 + k, 1], [60, 0.5 + k, 1], [65, 0.5, 0], [90, 0.5, 0], [95, 0.5 + k, 1], [140, 0.5 + k, 1]] } }));
part('battery', 'gauge of another battery: 100 % after k cycles', ['battery'], [900, 1600], (k) => ({ battery: { health: 100, cycles: k } }));
part('battery', 'current sensor the wrong way round: charge rises by k in two minutes, unplugged', ['charger', 'battery'], [0.05, 0.15], (k) => ({ battery: { course: [[0, 0.6, 0], [30, 0.6 + k / 4, 0], [60, 0.6 + k / 2, 0], [90, 0.6 + 0.75 * k, 0], [120, 0.6 + k, 0]] } }));
part('processor', 'supply of its cores wavers: each second another speed, by k', ['processor'], [0.3, 0.6], (k) => ({ processor: { noise: k } }));
part('memory', 'retries on its bus: a block takes k ms', ['memory'], [150, 500], (k) => ({ memory: { speed: k } }));
part('graphics', 'odd rows drawn k points to the side', ['graphics'], [1, 4], (k) => ({ graphics: { fault: (p) => { const side = Math.sqrt(p.length / 4); for (let y = 1; y < side; y += 2) p.copyWithin(4 * (y * side + k), 4 * y * side, 4 * ((y + 1) * side - k)); } } }));
part('graphics', 'stale cache: a tile of k points holds another tile’s', ['graphics'], [4, 32], (k) => ({ graphics: { fault: (p) => { const side = Math.sqrt(p.length / 4); for (let y = 0; y < k; y += 1) p.copyWithin(4 * ((40 + y) * side + 40), 4 * ((8 + y) * side + 8), 4 * ((8 + y) * side + 8 + k)); } } }));
part('storage', 'k pages of 4 kB read as erased', ['storage'], [1, 6], (k) => ({ storage: { fault: (b, i) => { if (i === 4) b.fill(255, 4096, Math.min(b.length, 4096 * (1 + k))); } } }));
part('storage', 'k pages of 4 kB hold their neighbour’s bytes', ['storage'], [1, 6], (k) => ({ storage: { fault: (b, i) => { if (i === 5) for (let n = 0; n < k; n += 1) b.copyWithin(4096 * (2 * n + 1), 4096 * 2 * n, 4096 * (2 * n + 1)); } } }));
part('display', 'pacing broken: pictures in pairs, the second after 1 − k of its time', ['displayRefresh'], [0.7, 0.95], (k) => ({ screen: { refresh: (() => { let odd = false; return () => { odd = !odd; return odd ? 1 - k : 1 + k; }; })() } }));
part('display', 'bonding of a row driver lifts: k bright points in a row at the top', ['displayPixels'], [5, 12], (k) => ({ pixels: Array.from({ length: k }, (_, i) => ({ x: 0.08 + 0.84 * i / (k - 1), y: 0.04, kind: 'bright' })) }));

// Cameras.
part('camera', 'correction of the corners lost: they get k of the light', ['cameraPicture', 'cameraSharpness'], [0.2, 0.05], (k) => ({ lenses: [lens({ sensor: (d, w, h) => { for (let y = 0; y < h; y += 1) for (let x = 0; x < w; x += 1) { const r = Math.hypot(x / w - 0.5, y / h - 0.5) / Math.SQRT1_2; const by = 1 - (1 - k) * r ** 3; for (let c = 0; c < 3; c += 1) d[4 * (y * w + x) + c] *= by; } } })] }));
part('camera', 'filter lies loose: its upside-down reflection, k of the picture', ['cameraPicture', 'cameraSharpness'], [0.4, 0.7], (k) => ({ lenses: [lens({ sensor: (d, w, h) => { const from = d.slice(); for (let i = 0; i < w * h; i += 1) for (let c = 0; c < 3; c += 1) d[4 * i + c] = (1 - k) * from[4 * i + c] + k * from[4 * (w * h - 1 - i) + c]; } })] }));

export default rows;
