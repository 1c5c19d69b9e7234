// A tenth batch of mechanisms that the batches before lack, each at two strengths beyond what a good device does: from
// reports of drivers (sensor hubs, touch controllers, sound on laptops), data sheets, repair guides and what is known of
// counterfeits. Written before looking at any judge.
import { device } from './arm/device.mjs';
import { lens } from './street/device.mjs';

const rows = [];
const MOTION = ['motionTiming', 'accelerometerRest', 'gyroscopeRest', 'accelerometerMovement', 'accelerometerFaces', 'gyroscopeTurn', 'motionAgreement', 'compass'];
const AUDIO = ['microphoneNoise', 'speakerBalance', 'microphoneLevel', 'microphoneResponse', 'soundDistortion', 'speakerDigits', 'speakerSides'];
const TOUCH = ['touchGrid', 'touchLine', 'touchRate', 'multiTouch', 'ghostTouch'];
const fault = (area, name, checks, strengths, change, also = []) => { for (const k of strengths) rows.push({ area, name: `${name}: ${k}`, checks, also, device: device(change(k)) }); };
const motion = (name, checks, strengths, f) => fault('motion', name, checks, strengths, (k) => ({ motion: { fault: f(k) } }), MOTION);
const compass = (name, strengths, f) => fault('motion', name, ['compass'], strengths, (k) => ({ compass: { fault: f(k) } }), MOTION);
const mic = (name, checks, strengths, f) => fault('sound', name, checks, strengths, (k) => ({ sound: { microphones: [{ id: 'default', label: 'Default', fault: f(k) }] } }), AUDIO);
const speak = (name, checks, strengths, f) => fault('sound', name, checks, strengths, (k) => ({ sound: { speakers: { left: { fault: f(k) }, right: { fault: f(k) } } } }), AUDIO);
const skin = (name, checks, strengths, f) => fault('touch', name, checks, strengths, (k) => ({ touch: { fault: f(k) } }), TOUCH);
const part = (area, name, checks, strengths, change) => fault(area, name, checks, strengths, change);
// Each try of a check starts its clock at zero: a fault forgets what it remembers.
const afresh = (make, clock = (given) => given[1]) => { let [last, own] = [Infinity, undefined]; return (...given) => { const now = clock(given); if (now < last) own = make(); last = now; return own(...given); }; };
// Each stroke of a finger too.
const byStroke = (make) => { let [stroke, last, own] = [undefined, Infinity, undefined]; return (p, view) => { if (view.from !== stroke || p.t < last) own = make(); [stroke, last] = [view.from, p.t]; return own(p, view); }; };
// Something that happens by chance, and then lasts for some time.
const spells = (long) => { let [bin, drawn] = [undefined, 1]; return (t, random) => { const now = Math.floor(t / long); if (now !== bin) [bin, drawn] = [now, random.next()]; return drawn; }; };

// Motion. A capacitor of which one plate’s bond has broken isn’t linear (data sheets: why both halves are needed).
motion('one plate of the mass’s two is open: k of a g more at each g, whatever its sign', ['accelerometerFaces', 'accelerometerRest', 'accelerometerMovement'], [0.15, 0.4], (k) => (s) => { s.acceleration = s.acceleration.map((v) => v + k * v * v / 9.81); return s; });
// A bit that sets the gyroscope to sleep while nothing moves, with a driver that polls too seldom.
motion('gyroscope sleeps at rest, and wakes k s after a turn’s beginning', ['gyroscopeTurn', 'motionAgreement'], [1.5, 3], (k) => afresh(() => { let [moved, since] = [-Infinity, undefined]; return (s, t) => { if (Math.hypot(...s.rate) > 12) { if (t - moved > 600) since = t; moved = t; } if (t - moved > 600 || t < since + 1000 * k) s.rate = [0, 0, 0]; return s; }; }));
// Budget and counterfeit phones list a gyroscope that is calculated: a turn about the plumb line moves no gravity.
motion('gyroscope is calculated from the accelerometer, smoothed over k s', ['gyroscopeTurn', 'motionAgreement'], [0.1, 0.5], (k) => afresh(() => {
  let [g, last] = [undefined, 0];
  return (s, t) => {
    const dt = Math.max(0.001, (t - last) / 1000);
    last = t;
    const before = g;
    g = g ? g.map((v, i) => v + (1 - Math.exp(-dt / k)) * (s.acceleration[i] - v)) : [...s.acceleration];
    const change = g.map((v, i) => (v - (before ?? g)[i]) / dt);
    const square = Math.max(1, g[0] * g[0] + g[1] * g[1] + g[2] * g[2]);
    s.rate = [0, 1, 2].map((i) => { const [j, l] = [(i + 1) % 3, (i + 2) % 3]; return Math.max(-2000, Math.min(2000, (g[l] * change[j] - g[j] * change[l]) / square * 180 / Math.PI)); });
    return s;
  };
}));
motion('gyroscope’s drive stalls in a turn of more than 70 °/s, and starts again after k s', ['motionAgreement', 'gyroscopeTurn', 'accelerometerMovement'], [0.7, 2], (k) => afresh(() => { let until = -Infinity; return (s, t) => { if (t >= until && Math.hypot(...s.rate) > 70) until = t + 1000 * k; if (t < until) s.rate = [0, 0, 0]; return s; }; }));
// The hub corrects by a table of temperatures, and the chip is another one.
motion('temperature table of another chip: z falls by k m/s² every three seconds', ['accelerometerRest', 'accelerometerFaces'], [0.5, 1.2], (k) => (s, t) => { s.acceleration[2] -= k * Math.min(5, Math.floor(t / 3000)); return s; });
// Phones with a second chip, for its camera or its other half.
motion('two chips take turns, and the second one feels a share k more', ['accelerometerRest', 'accelerometerFaces', 'accelerometerMovement', 'motionAgreement'], [0.15, 0.5], (k) => { let isSecond = false; return (s) => { isSecond = !isSecond; if (isSecond) s.acceleration = s.acceleration.map((v) => v * (1 + k)); return s; }; });
motion('queue fuller and fuller: the readings fall behind by k of all time', ['motionTiming', 'gyroscopeTurn', 'accelerometerFaces', 'accelerometerMovement', 'motionAgreement'], [0.25, 0.5], (k) => afresh(() => { const kept = []; return (s) => { kept.push(s); const old = kept[Math.floor((kept.length - 1) * (1 - k))]; return { acceleration: [...old.acceleration], rate: [...old.rate], time: s.time }; }; }));
// Discharges reset a chip to its narrowest range (data sheets: registers after power-up), and the driver doesn’t notice.
motion('reset in the third second: ends at 2 g, and reads k times too much', ['accelerometerRest', 'accelerometerFaces', 'accelerometerMovement', 'motionAgreement'], [2, 4], (k) => (s, t) => { if (t > 3500) s.acceleration = s.acceleration.map((v) => k * Math.max(-19.6, Math.min(19.6, v))); return s; });
motion('hub hangs after four seconds: its ring of k readings repeats', ['motionTiming', 'accelerometerMovement', 'accelerometerFaces', 'gyroscopeTurn', 'motionAgreement', 'accelerometerRest'], [64, 8], (k) => afresh(() => { const ring = []; let at = 0; return (s, t) => { if (t < 5000 || ring.length < k) { ring.push({ acceleration: [...s.acceleration], rate: [...s.rate] }); if (ring.length > k) ring.shift(); return s; } at = (at + 1) % k; return { acceleration: [...ring[at].acceleration], rate: [...ring[at].rate], time: s.time }; }; }));
// Compasses learn the iron around them from the field’s middle; too soon, and they learn the Earth’s field away.
compass('compass’s calibration takes k s only, and takes the field itself for iron', [5, 1.5], (k) => afresh(() => { let mean = [0, 0]; return (d, heading, now, random) => { const field = [Math.sin(d * Math.PI / 180) + 0.01 * random.normal(), Math.cos(d * Math.PI / 180) + 0.01 * random.normal()]; mean = mean.map((m, i) => m + (field[i] - m) / (30 * k)); return Math.atan2(field[0] - mean[0], field[1] - mean[1]) * 180 / Math.PI; }; }, (given) => given[2]));
// A cable put in on the wrong side of a shield: its current’s field comes and goes with the load.
compass('a cable’s current beside the compass, each other second: k of the Earth’s field', [0.7, 2], (k) => (d, heading, now) => { const by = now % 2000 < 1000 ? k : 0; return Math.atan2(Math.sin(d * Math.PI / 180) + by, Math.cos(d * Math.PI / 180)) * 180 / Math.PI; });
// A joint that opens when it shakes, and closes when it rests.
fault('vibration', 'motor’s joint opens by its own shaking: 20 ms on, k ms off', ['vibration'], [80, 250], (k) => ({ motor: { shape: (t) => (t % (20 + k) < 20 ? 1 : 0) } }));

// Sound, from the microphone to the page. Two microphones 5 cm apart, as in laptops, and a cable that turns one’s sign.
mic('second microphone added with the wrong sign, k of it', ['microphoneResponse', 'soundDistortion', 'microphoneLevel'], [0.85, 1], (k) => { let before = new Float32Array(32); return (x, t, rate) => { const late = Math.round(0.00015 * rate); const from = before; before = x.slice(-32); return x.map((v, i) => v - k * (i < late ? from[32 + i - late] : x[i - late])); }; });
mic('boost converter’s coil whines through, up and down from 2 to 6 kHz: k', ['microphoneNoise', 'soundDistortion'], [0.02, 0.08], (k) => { let phase = 0; return (x, t, rate) => x.map((v, i) => { phase = (phase + (4000 + 2000 * Math.sin(2 * Math.PI * 0.4 * (t + i / rate))) / rate) % 1; return v + k * Math.sin(2 * Math.PI * phase); }); });
// Microphones that sleep until a voice wakes them.
mic('wakes by sound: the first k ms after each silence are missing', ['soundDistortion', 'microphoneLevel', 'microphoneResponse'], [200, 600], (k) => afresh(() => { let [level, loud, woke] = [0, -Infinity, Infinity]; return (x, t, rate) => x.map((v, i) => { const now = t + i / rate; level = Math.max(Math.abs(v), level * 0.999); if (level > 0.015) { if (now - loud > 0.25) woke = now; loud = now; } return now - loud > 0.25 || now < woke + k / 1000 ? 0.03 * v : v; }); }));
// A tester’s loop that was left on: sound goes back into the microphone’s path.
mic('loop left on: each sound comes again after 12 ms, k as loud', ['microphoneResponse', 'soundDistortion', 'microphoneNoise'], [0.75, 0.93], (k) => afresh(() => { const ring = []; let at = 0; return (x, t, rate) => { const late = Math.round(0.012 * rate); return x.map((v) => { const y = v + k * (ring[at] ?? 0); ring[at] = y; at = (at + 1) % late; return y; }); }; }));
// Sound, from the amplifier to the air. Where both loudspeakers share a return wire, and it breaks, they are in series.
fault('sound', 'loudspeakers’ common wire broken: what both should play cancels but for k', ['speakerDigits', 'speakerSides', 'speakerBalance', 'microphoneLevel', 'microphoneResponse', 'soundDistortion'], [0.06, 0], (k) => ({ sound: { wiring: ({ left, right }, samples) => { const half = Float32Array.from(samples, (v, i) => ((left ? v : 0) - (right ? v : 0)) / 2 + (left && right ? k * samples[i] : 0)); return { left: half, right: half.map((v) => (left && right ? v : -v)) }; } } }), AUDIO);
// Laptop drivers’ reports: amplifiers that sleep in each pause, that pop, and that take one sample for two.
speak('amplifier sleeps in each pause, and fades in over k ms', ['speakerDigits', 'soundDistortion', 'microphoneLevel', 'microphoneResponse'], [300, 900], (k) => (y, rate) => { let [quiet, by] = [Infinity, 0]; return y.map((v) => { quiet = Math.abs(v) < 0.003 ? quiet + 1 : 0; if (quiet > 0.06 * rate) by = 0; else by = Math.min(1, by + 1000 / (k * rate)); return v * by * by; }); });
speak('amplifier pops when it wakes and when it sleeps: k', ['soundDistortion', 'speakerDigits', 'microphoneNoise'], [0.3, 0.8], (k) => (y, rate) => { let [quiet, isOn, since] = [Infinity, false, Infinity]; return y.map((v) => { quiet = Math.abs(v) < 0.003 ? quiet + 1 : 0; if (isOn ? quiet > 0.06 * rate : quiet === 0) [isOn, since] = [!isOn, 0]; since += 1 / rate; return since < 0.3 ? v + k * Math.exp(-since / 0.02) * Math.sin(2 * Math.PI * 350 * since) : v; }); });
speak('plays k times too slowly, and what is left over isn’t played', ['soundDistortion', 'speakerDigits', 'microphoneResponse'], [1.5, 2], (k) => (y) => y.map((v, i) => { const [at, u] = [Math.floor(i / k), i / k % 1]; return y[at] * (1 - u) + (y[at + 1] ?? 0) * u; }));
speak('amplifier’s earth is broken: hisses while it is on, k', ['soundDistortion', 'speakerDigits', 'microphoneNoise', 'microphoneResponse'], [0.03, 0.12], (k) => (y, rate, random) => y.map((v) => v + k * random.normal()));
fault('sound', 'earpiece’s springs are bent: a share k of all sounds isn’t there', ['earpieceDigits'], [0.35, 0.7], (k) => ({ sound: { speakers: { ear: { fault: (y, rate, random) => { let [quiet, isThere] = [Infinity, true]; return y.map((v) => { const before = quiet; quiet = Math.abs(v) < 0.003 ? quiet + 1 : 0; if (quiet === 0 && before > 0.03 * rate) isThere = !random.is(k); return isThere ? v : 0; }); } } } } }), AUDIO);

// Touch. A controller that takes a long line for the ball of a hand.
skin('takes a finger for a palm once it has moved by k mm, until it is lifted', ['touchLine', 'touchGrid', 'touchRate'], [40, 20], (k) => byStroke(() => { let [from, isPalm] = [undefined, false]; return (p) => { from ??= p; isPalm ||= Math.hypot(p.x - from.x, p.y - from.y) > k; return isPalm ? undefined : p; }; }));
skin('worn fold: a finger on its 6 mm is lost k of the time', ['touchLine', 'touchGrid'], [0.5, 0.9], (k) => { const drawn = spells(40); return (p, { H, random }) => (Math.abs(p.y - H / 2) < 3 && drawn(p.t, random) < k ? undefined : p); });
// Controllers guess where a finger will be, to hide their delay.
skin('guesses too far: is k ms ahead of the finger', ['touchLine', 'touchGrid', 'touchRate'], [70, 160], (k) => byStroke(() => { let [last, vx, vy] = [undefined, 0, 0]; return (p) => { if (last) { const dt = p.t - last.t; vx += 0.4 * ((p.x - last.x) / dt - vx); vy += 0.4 * ((p.y - last.y) / dt - vy); } last = p; return { ...p, x: p.x + k * vx, y: p.y + k * vy }; }; }));
// Large panels have a chip for each half.
skin('right half’s own chip is off: lines break in the middle by k mm', ['touchLine', 'touchGrid'], [3, 7], (k) => (p, { W }) => (p.x > W / 2 ? { ...p, y: p.y + k } : p));
// Reports of drivers: a panel with more columns than its firmware counts.
skin('counts too few columns: what is beyond k of the width comes out at the left', ['touchGrid', 'touchLine'], [0.9, 0.6], (k) => (p, { W }) => (p.x > k * W ? { ...p, x: p.x - k * W } : p));
// Controllers leave a disturbed frequency for another one, with a calibration for each.
skin('changes its frequency every 0.4 s, and each time the place by k mm', ['touchLine', 'touchGrid'], [2.5, 6], (k) => (p) => (Math.floor(p.t / 400) % 2 ? { ...p, x: p.x + k } : p));
// A row’s driver that couples into another one.
fault('touch', 'twin: a second finger opposite the first, k of the time', ['touchLine', 'touchGrid', 'touchRate', 'multiTouch'], [0.3, 0.8], (k) => { let [seen, size] = [[], [0, 0]]; return { touch: { fault: (p, { W, H }) => { if (p.t < (seen.at(-1)?.t ?? 0)) seen = []; seen.push({ x: p.x, y: p.y, t: p.t }); size = [W, H]; return p; }, ghost: (now, random) => { const one = seen.find(({ t }) => Math.abs(t - now) < 30); return one && random.is(k) ? { x: Math.max(0, Math.min(size[0], size[0] - one.x)), y: Math.max(0, Math.min(size[1], one.y)), long: 80 } : undefined; } } }; }, TOUCH);
skin('lines’ resistance too high: the farther to the right, the more often a finger is lost, up to k', ['touchGrid', 'touchLine', 'touchRate'], [0.5, 0.95], (k) => { const drawn = spells(50); return (p, { W, random }) => (drawn(p.t, random) < k * Math.max(0, p.x / W) ** 2 ? undefined : p); });
skin('x is k readings older than y', ['touchLine', 'touchGrid', 'touchRate'], [10, 28], (k) => byStroke(() => { const old = []; return (p) => { old.push(p.x); return { ...p, x: old[Math.max(0, old.length - 1 - k)] }; }; }));

// Location. The aerial’s amplifier is dead: satellites are found one by one.
part('location', 'aerial’s amplifier is dead: from 8 km, half of it each k s', ['location'], [14, 30], (k) => ({ place: { fixes: Array.from({ length: 9 }, (_, i) => [2500 + 1000 * k * i, 8000 / 2 ** i]) } }));
part('location', 'cracked aerial of ceramic: a place after k s only, and of 90 m', ['location'], [40, 75], (k) => ({ place: { fixes: Array.from({ length: 8 }, (_, i) => [1000 * k + 3000 * i, 90 + 7 * (i % 3)]) } }));
// Network. A switch of aerials that is stuck, Wi-Fi that falls out, an aerial’s cable that isn’t pressed on.
part('network', 'only the network of 2003: 700 ms, k bytes a second', ['network'], [12e3, 3e3], (k) => ({ network: { trip: (n, random) => 600 + 300 * random.next(), download: k, upload: k / 2 } }));
part('network', 'Wi-Fi falls out in a share k of all requests, seven seconds each', ['network'], [0.25, 0.5], (k) => ({ network: { trip: (n, random) => (random.is(k) ? 6000 + 2000 * random.next() : 25 + 10 * random.next()) } }));
part('network', 'each packet is lost with k and sent again, after twice the time', ['network'], [0.65, 0.85], (k) => ({ network: { trip: (n, random) => { let wait = 25; while (random.is(k) && wait < 6000) wait *= 2; return wait; }, download: 2e6 * (1 - k) ** 2, upload: 0.8e6 * (1 - k) ** 2 } }));
// Battery. Copies’ gauges, and owners’ reports.
part('battery', 'copy’s gauge: k cycles', ['battery'], [20_000, 65_535], (k) => ({ battery: { health: 93, cycles: k } }));
part('battery', 'gauge of a smaller battery: health of k %', ['battery'], [130, 180], (k) => ({ battery: { health: k, cycles: 210 } }));
part('battery', 'gauge stands still: k minutes unplugged without a percent', ['charger', 'battery'], [90, 240], (k) => ({ battery: { course: [0, 0.25, 0.5, 0.75, 1].map((u) => [60 * k * u, 0.5, 0]) } }));
part('battery', 'charging chip is damaged: says it charges, k minutes without a percent', ['charger', 'battery'], [40, 120], (k) => ({ battery: { course: [0, 0.25, 0.5, 0.75, 1].map((u) => [60 * k * u, 0.34, 1]) } }));
// Computing. A battery that can’t give the current for long, warm memory, a tile that isn’t drawn, a small chip sold as a large one.
part('processor', 'supply gives its full power in one second of k only, else a third', ['processor'], [3, 6], (k) => ({ processor: { course: (s) => (s % k === 0 ? 1 : 0.33) } }));
part('memory', 'warm cells: from the third pass on a share k of all blocks has a wrong word', ['memory'], [0.05, 0.5], (k) => ({ memory: { fault: (pass, block, random) => (pass >= 2 && random.is(k) ? 1 : 0) } }));
part('memory', 'counterfeit: says 12 GB, gives k blocks', ['memory'], [2, 1], (k) => ({ memory: { gigabytes: 12, most: k } }));
part('graphics', 'last column of tiles isn’t drawn: k points at the right are black', ['graphics'], [4, 32], (k) => ({ graphics: { fault: (p) => { const side = Math.sqrt(p.length / 4); for (let y = 0; y < side; y += 1) for (let x = side - k; x < side; x += 1) p.fill(0, 4 * (y * side + x), 4 * (y * side + x) + 3); } } }));
part('storage', 'small chip sold as a large one: from block k on the first blocks come again', ['storage'], [5, 2], (k) => { let kept = []; return { storage: { fault: (b, i) => { if (i === 0) kept = []; kept.push(b.slice()); if (i >= k) b.set(kept[i % k]); } } }; });
// Displays. OLED: water comes in at an edge, a line of a cracked flex; a synchronisation that isn’t connected, heat.
part('display', 'no common beat: each picture comes early or late by up to k', ['displayRefresh'], [0.7, 0.97], (k) => ({ screen: { refresh: (t, random) => 1 + k * (2 * random.next() - 1) } }));
part('display', 'warm driver: k pictures a second in one of each three seconds', ['displayRefresh'], [20, 8], (k) => ({ screen: { refresh: (t) => (t % 3000 < 1000 ? 60 / k : 1) } }));
part('display', 'water came in at the left edge: k dark points', ['displayPixels'], [6, 16], (k) => ({ pixels: Array.from({ length: k }, (_, i) => ({ x: 0.03 + 0.045 * Math.floor(i / 5), y: 0.3 + 0.05 * (i % 5) + 0.01 * Math.floor(i / 5), kind: 'dark' })) }));
part('display', 'pink line, broken: k red points one above the other', ['displayPixels'], [5, 12], (k) => ({ pixels: Array.from({ length: k }, (_, i) => ({ x: 0.71, y: 0.1 + 0.8 * i / (k - 1), kind: 'red' })) }));

// Cameras. Counterfeits that enlarge a small sensor’s picture.
const view = (name, checks, strengths, f) => part('camera', name, checks, strengths, (k) => ({ lenses: [lens({ sensor: f(k) })] }));
view('counterfeit: a sensor of k points in width, enlarged', ['cameraSharpness', 'cameraPicture', 'cameraResolution'], [240, 120], (k) => (d, w, h) => {
  if (k >= w) return;
  const tall = Math.max(2, Math.round(k * h / w));
  const [sum, count] = [new Float32Array(3 * k * tall), new Float32Array(k * tall)];
  for (let y = 0; y < h; y += 1) for (let x = 0; x < w; x += 1) { const to = Math.floor(y * tall / h) * k + Math.floor(x * k / w); count[to] += 1; for (let c = 0; c < 3; c += 1) sum[3 * to + c] += d[4 * (y * w + x) + c]; }
  for (let y = 0; y < h; y += 1) for (let x = 0; x < w; x += 1) {
    const [gx, gy] = [Math.max(0, Math.min(k - 1.001, (x + 0.5) * k / w - 0.5)), Math.max(0, Math.min(tall - 1.001, (y + 0.5) * tall / h - 0.5))];
    const [i, j] = [Math.floor(gx), Math.floor(gy)];
    const [u, v] = [gx - i, gy - j];
    for (let c = 0; c < 3; c += 1) { const at = (m, n) => sum[3 * (n * k + m) + c] / count[n * k + m]; d[4 * (y * w + x) + c] = (at(i, j) * (1 - u) + at(i + 1, j) * u) * (1 - v) + (at(i, j + 1) * (1 - u) + at(i + 1, j + 1) * u) * v; }
  }
});
// A lens of plastic in a replaced module.
view('cheap lens: red is enlarged by k, and blue made smaller', ['cameraSharpness', 'cameraPicture'], [0.015, 0.04], (k) => (d, w, h) => { const from = d.slice(); for (const [c, by] of [[0, 1 + k], [2, 1 - k]]) for (let y = 0; y < h; y += 1) for (let x = 0; x < w; x += 1) { const [sx, sy] = [Math.round(w / 2 + (x - w / 2) / by), Math.round(h / 2 + (y - h / 2) / by)]; d[4 * (y * w + x) + c] = from[4 * (Math.max(0, Math.min(h - 1, sy)) * w + Math.max(0, Math.min(w - 1, sx))) + c]; } });
view('sensor’s supply isn’t filtered: each row another brightness in each picture, by k steps', ['cameraPicture', 'cameraSharpness', 'cameraHotPixels'], [12, 35], (k) => (d, w, h, { random }) => { for (let y = 0; y < h; y += 1) { const by = k * random.normal(); for (let i = 4 * y * w; i < 4 * (y + 1) * w; i += 1) if (i % 4 < 3) d[i] += by; } });
// Cameras with a wire for each bit, as in laptops and cheap tablets.
view('one of the cable’s wires is open: the bit of k is always set', ['cameraPicture', 'cameraHotPixels'], [32, 128], (k) => (d) => { for (let i = 0; i < d.length; i += 1) if (i % 4 < 3) d[i] |= k; });
view('white balance hunts: red and blue swing against each other by k', ['cameraPicture', 'cameraFrames'], [0.35, 0.7], (k) => (d, w, h, { since }) => { const by = k * Math.sin(2 * Math.PI * since / 1800); for (let i = 0; i < d.length; i += 4) { d[i] *= 1 + by; d[i + 2] *= 1 - by; } });
part('camera', 'focus motor can’t hold its lens: it slides away within k s', ['cameraSharpness', 'cameraFocus'], [3, 1], (k) => ({ lenses: [lens({ focus: [0.1, 5], hunts: (since) => 0.008 * (1 - Math.exp(-since / 1000 / k)) })] }));
part('camera', 'torch’s solder gives way to heat: out after k s', ['torch'], [0.5, 0.15], (k) => { let since; const own = lens({ torchLight: 2.5, sensor: (d, w, h, view) => { if (!view.torch) since = undefined; else if (since === undefined || view.since < since) since = view.since; own.torchLight = since !== undefined && view.since - since > 1000 * k ? 0 : 2.5; } }); return { room: { light: 0.3 }, lenses: [own] }; });
part('camera', 'encoder loses its place: k of each second is grey', ['cameraRecording'], [0.4, 0.8], (k) => ({ film: { picture: (d, i) => { if (i % 30 >= 30 * (1 - k)) for (let n = 0; n < d.length; n += 1) if (n % 4 < 3) d[n] = 128; } } }));

export default rows;
