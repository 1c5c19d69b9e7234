// Healthy but unusual devices, rooms and hands in the world of `arm/`, written before looking at any judge.
import { device } from './arm/device.mjs';

const rows = [];
const CAMERAS = ['cameraFrames', 'cameraResolution', 'cameraPicture', 'cameraSharpness', 'cameraHotPixels', 'torch', 'cameraFocus', 'cameraZoom', 'cameraRecording'];
const sound = (name, change = {}) => rows.push({ area: 'healthy', name, device: device({ ...change, without: [...CAMERAS, ...change.without ?? []] }) });
const speakers = (change) => Object.fromEntries(['left', 'right', 'ear'].map((name) => [name, change]));

// Where one checks.
sound('ship’s cabin: rolls by a degree every ten seconds, engine below', { motion: { fault: (s, t) => { const w = 2 * Math.PI / 10_000; s.acceleration[0] += 0.17 * Math.sin(w * t); if (s.rate) s.rate[1] += 1.1 * w * 1000 * Math.cos(w * t); return s; } }, room: { noise: -50, hum: 0.002 }, ride: 0.02, person: { isOutdoors: false } });
// Its person is mistaken: a cabin isn't outdoors.
sound('window seat of an airliner: cabin noise, no network to speak of', { ride: 0.03, room: { noise: -43 }, network: { trip: (n, random) => 640 + 120 * random.next(), download: 250e3, upload: 60e3 }, place: { fixes: [[9000, 60], [16_000, 25]] } });
sound('cathedral: echoes', { room: { noise: -64, echo: 1.3 }, person: { isOutdoors: false } });
sound('wardrobe full of coats: no echo at all', { room: { noise: -76, echo: 0.02 } });
sound('beside a refrigerator’s compressor', { room: { noise: -56, hum: 0.004 } });
sound('waiting room at a main road', { room: { noise: -45, echo: 0.6 } });
sound('farm behind a satellite link', { network: { trip: (n, random) => 610 + 90 * random.next(), download: 1.5e6, upload: 0.3e6 } });
sound('village with one bar of mobile network', { network: { trip: (n, random) => 110 + 160 * random.next() + (random.is(0.08) ? 600 : 0), download: 180e3, upload: 60e3 }, place: { fixes: [[5000, 1500], [12_000, 30], [15_000, 11]] } });
sound('cellar: walls all around, place from the network', { person: { isOutdoors: false }, place: { fixes: [[3000, 1400], [14_000, 900]] }, network: { trip: (n, random) => 60 + 60 * random.next(), download: 500e3, upload: 150e3 } });
// Who checks.
sound('essential tremor', { person: { tremor: 2.4, react: [800, 3600] } });
sound('grandmother: slow, careful, in many steps', { person: { react: [3500, 9000], tremor: 1.5, pauses: 0.02, steps: 4 } });
sound('child: quick, strong, inexact', { person: { hurry: true, force: 1.7, tremor: 1.5, slant: 1.8, turns: 1.06, react: [150, 700] } });
sound('one hand in a sling: never lays it down', { person: { leans: true, tremor: 1.3, steps: 2 } });
// What is checked.
sound('accelerometer that ends at 2 g, as many do', { motion: { fault: (s) => { s.acceleration = s.acceleration.map((v) => Math.max(-19.6, Math.min(19.6, v))); return s; } }, person: { force: 1.3 } });
sound('hub that smooths over a fifth of a second', { motion: { band: 2.2, hz: 60 } });
// Can't exist: Firefox sends no motion events when it resists fingerprinting.
sound('browser that hides the clock: times in steps of 16.67 ms', { motion: { fault: (s, t) => ({ ...s, time: Math.round(t / 16.67) * 16.67 }) } });
sound('budget phone without a gyroscope, sensor of 8 bits', { motion: { hasGyro: false, fault: (s) => { s.acceleration = s.acceleration.map((v) => Math.round(v / 0.153) * 0.153); return s; } }, without: ['gyroscopeRest', 'gyroscopeTurn', 'motionAgreement'] });
sound('folding phone: magnets in its hinge, nearly square screen', { compass: { metal: 12, metalAt: 100 }, screen: { width: 673, height: 841, scale: 2.6, hz: 120 } });
sound('phone in a thick rubber case: dull speakers, muffled microphone', { sound: { speakers: speakers({ gain: -9, to: 7500 }), microphones: [{ id: 'default', label: 'Default', gain: -6, peak: 6000, rise: 3, from: 150 }] } });
sound('panel of 120 Hz that rests at 60', { screen: { hz: 120, refresh: (t) => (t < 1200 ? 1 : 2) }, touch: { hz: 240 } });
sound('low-power mode: 30 pictures a second, slow cores', { screen: { hz: 30 }, processor: { rounds: 14_000, course: () => 1 } });
sound('lockdown mode: no compiler, little memory', { processor: { rounds: 2200, noise: 0.04 }, memory: { gigabytes: 2, speed: 18 }, graphics: { name: 'Apple GPU' } });
sound('small phone of 2014', { screen: { width: 320, height: 568, scale: 2 }, touch: { hz: 60, pitch: 5.4 }, processor: { rounds: 3000, course: (s) => 1 - 0.25 * (1 - Math.exp(-s / 10)) }, storage: { write: 5e6, read: 40e6 }, memory: { gigabytes: 1, speed: 12 }, battery: { health: 86, cycles: 40 } });
sound('tablet: no compass, no motor, no aerial for payments', { screen: { width: 820, height: 1180, scale: 2 }, compass: { exists: false }, motor: { isOffered: false }, nfc: { isOffered: false }, without: ['compass', 'vibration', 'earpieceDigits', 'nfc'] });
sound('game just closed: warm, drains by a percent a minute', { battery: { course: [[0, 0.62, 0], [63, 0.61, 0], [126, 0.60, 0], [170, 0.60, 0]] }, processor: { course: (s) => 0.8 - 0.12 * (1 - Math.exp(-s / 9)) } });
sound('busy tab: the page stalls now and then', { late: (now, random) => (random.is(0.05) ? 250 * random.next() : 0), person: { react: [500, 2500] } });

export default rows;
