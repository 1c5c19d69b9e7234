// Healthy but unusual devices, rooms and hands, written before looking at any judge.
import { device } from './arm/device.mjs';

const rows = [];
const CAMERAS = ['cameraFrames', 'cameraResolution', 'cameraPicture', 'cameraSharpness', 'cameraHotPixels', 'torch', 'cameraFocus', 'cameraZoom', 'cameraRecording'];
const sound = (name, change = {}) => rows.push({ area: 'healthy', name, device: device({ ...change, without: [...CAMERAS, ...change.without ?? []] }) });
const speakers = (change) => Object.fromEntries(['left', 'right', 'ear'].map((name) => [name, change]));

// Where one checks.
sound('hammock: swings by two degrees every three seconds', { motion: { fault: (s, t) => { const w = 2 * Math.PI / 3000; s.acceleration[0] += 0.34 * Math.sin(w * t); if (s.rate) s.rate[1] += 2 * w * 1000 * Math.cos(w * t); return s; } }, person: { leans: true }, room: { noise: -57 } });
sound('in bed, on a soft mattress', { lean: 0.14, person: { leans: true, react: [900, 3500], isOutdoors: false }, room: { noise: -74, echo: 0.08 }, place: { fixes: [[2500, 900], [9000, 60], [14_000, 35]] } });
sound('lift of an office: starts and stops by 0.9 m/s² every twelve seconds', { motion: { fault: (s, t) => { const u = t % 12_000; const by = u < 1200 ? 0.9 : u > 7000 && u < 8200 ? -0.9 : 0; const size = Math.hypot(...s.acceleration); s.acceleration = s.acceleration.map((v) => v * (1 + by / size)); return s; } }, person: { isOutdoors: false }, room: { noise: -52, echo: 0.2 } });
sound('beside a washing machine that spins', { ride: 0.05, room: { noise: -50, hum: 0.003 }, person: { isOutdoors: false } });
sound('sports hall: long echo, balls far away', { room: { noise: -52, echo: 1.6 }, person: { isOutdoors: false } });
sound('workshop: mains hum, steel bench', { room: { noise: -50, hum: 0.006 }, compass: { metal: 10, metalAt: 310, accuracy: 18 }, person: { isOutdoors: false } });
sound('rain on a tin roof', { room: { noise: -44, echo: 0.25 }, person: { isOutdoors: false } });
sound('airport gate: crowd, captive network', { room: { noise: -43, echo: 0.9 }, network: { trip: (n, random) => 90 + 120 * random.next() + (random.is(0.06) ? 900 : 0), download: 300e3, upload: 120e3 }, person: { isOutdoors: false } });
sound('tunnel to a network far away: 180 ms each way', { network: { trip: (n, random) => 360 + 25 * random.next(), download: 900e3, upload: 400e3 } });
sound('street between tall houses', { place: { fixes: [[3000, 400], [7000, 48], [11_000, 31], [16_000, 22]] }, room: { noise: -48 } });
sound('frosty morning: gloves off, battery cold', { battery: { course: [[0, 0.44, 0], [70, 0.43, 0], [140, 0.42, 0]], health: 88, cycles: 410 }, person: { tremor: 1.9, react: [700, 2800] } });
// Who checks.
sound('hears badly: counts wrongly now and then', { person: { errs: 0.1, react: [1500, 5000] } });
sound('arthritis: slow, short turns, weak pushes', { person: { react: [2500, 7000], force: 0.7, steps: 5, pauses: 0.02, slant: 1.7, turns: 0.97 } });
sound('carries a child on the arm: shaky, interrupted', { person: { tremor: 2.2, leans: true, react: [400, 6000], pauses: 0.02 }, late: (now, random) => (random.is(0.03) ? 180 * random.next() : 0) });
sound('impatient dealer with forty phones to check', { person: { hurry: true, react: [120, 500], force: 1.5, turns: 1.03, tremor: 0.8 }, room: { noise: -53 } });
// What is checked.
sound('full and still plugged in', { battery: { course: [[0, 1, 1], [60, 1, 1], [140, 1, 1]] } });
sound('charge held at 80 %, as its owner set it', { battery: { course: [[0, 0.8, 1], [70, 0.8, 1], [140, 0.8, 1]], health: 97, cycles: 160 } });
sound('new battery in an old phone: 100 % after 4 cycles', { battery: { health: 100, cycles: 4, course: [[0, 0.71, 0], [140, 0.7, 0]] }, processor: { rounds: 9000, course: () => 1 }, memory: { gigabytes: 3, speed: 11 } });
sound('charges fast: three percent in two minutes', { battery: { course: [[0, 0.31, 1], [40, 0.32, 1], [80, 0.33, 1], [120, 0.34, 1]] } });
sound('phone for games: 165 Hz, touch at 360', { screen: { hz: 165 }, touch: { hz: 360 }, processor: { rounds: 90_000, course: (s) => 1 - 0.15 * (1 - Math.exp(-s / 12)) }, motion: { hz: 60, band: 45 } });
sound('panel of 90 Hz that goes to 45 when nothing moves', { screen: { hz: 90, refresh: (t) => (t < 1500 ? 1 : 2) } });
sound('rugged phone: thick glass, strong motor, loud', { touch: { hz: 90, pitch: 6 }, motor: { strength: 3.2, hz: 150 }, sound: { speakers: speakers({ gain: 1, from: 520, to: 7500 }) } });
sound('thinnest phone there is: speakers from 760 Hz on', { sound: { rate: 44_100, speakers: speakers({ from: 760, to: 13_000, gain: -5, q: 1.4 }) } });
sound('glass protector with air beneath one corner', { touch: { hz: 120, pitch: 5.2, fault: (p, { W, H, random }) => (p.x > W - 9 && p.y > H - 9 ? { ...p, x: p.x + 0.35 * random.normal(), y: p.y + 0.35 * random.normal() } : p) } });
sound('sensor at the end of its data sheet: 60 mg off, 3 % of scale, 3 °/s', { motion: { accBias: [0.55, -0.5, 0.58], accScale: [0.02, -0.025, 0.02], gyroBias: [2.2, -2.5, 1.8], gyroScale: [0.025, -0.02, 0.025], accNoise: 0.05, gyroNoise: 0.12 } });
sound('an update installs itself in the background', { processor: { noise: 0.07, course: (s) => (s % 7 < 2 ? 0.8 : 1) }, storage: { write: 9e6, read: 50e6 }, network: { trip: (n, random) => 50 + 110 * random.next(), download: 700e3, upload: 500e3 } });
sound('mobile data at the edge of a cell, outdoors', { network: { trip: (n, random) => 75 + 100 * random.next() + (random.is(0.05) ? 700 : 0), download: 220e3, upload: 50e3 }, place: { fixes: [[6000, 1200], [11_000, 24], [15_000, 9]] } });

export default rows;
