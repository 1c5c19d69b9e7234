// A fifth batch of healthy but unusual devices and circumstances, written before looking at any judge.
import { device, lens } from './street/device.mjs';

const rows = [];
const CAMERAS = ['cameraFrames', 'cameraResolution', 'cameraPicture', 'cameraSharpness', 'cameraHotPixels', 'torch', 'cameraFocus', 'cameraZoom', 'cameraRecording'];
const sound = (name, change = {}) => rows.push({ area: 'healthy', name, device: device({ ...change, without: [...change.without ?? [], ...(change.lenses ? [] : CAMERAS)] }) });

sound('gyroscope with a bias of 2 °/s, as datasheets allow', { motion: { gyroBias: [2, -1.8, 1.9], warming: 0.3 } });
sound('accelerometer at its datasheet’s limits', { motion: { accBias: [0.28, -0.3, 0.35], accScale: [0.015, -0.012, 0.014], accNoise: 0.03 } });
sound('cool and hasty: everything done at once', { person: { react: [120, 500], hurry: true } });
sound('old hands, strong tremor', { person: { tremor: 2.4, react: [900, 3200] } });
sound('child: turns too far and jumps', { person: { turns: 1.15, tremor: 1.6, react: [200, 900] } });
sound('bus on cobbles', { ride: 0.12, room: { noise: -45 } });
sound('office: air conditioning and keyboards', { room: { noise: -52, hum: 0.002, events: (t, random) => (t % 0.4 < 0.01 ? 0.02 * random.normal() : 0) } });
sound('bathroom: long echo', { room: { echo: 0.9, noise: -58 } });
sound('anechoic: no echo at all', { room: { echo: 0.02, noise: -75 } });
sound('one bottom speaker', { sound: { wiring: (given, x) => ({ right: x }) } });
sound('microphone with a rumble filter', { sound: { microphones: [{ id: 'default', label: 'Default', from: 220 }] } });
sound('resistive old screen: 40 readings a second, jitter', { touch: { hz: 45, jitter: 0.18 } });
sound('small phone of 320 points', { screen: { width: 320, height: 568, scale: 2 }, touch: { hz: 60 } });
sound('mobile network on a train', { network: { trip: (n, random) => 70 + 400 * random.next() ** 4, download: 350e3, upload: 120e3 } });
sound('budget processor of eight years', { processor: { rounds: 2600, noise: 0.06, course: (s) => 1 - 0.25 * (1 - Math.exp(-s / 12)) }, storage: { write: 3e6, read: 12e6 }, memory: { gigabytes: 1, speed: 5 } });
sound('battery at 81 %, charging slowly', { battery: { health: 81, cycles: 640, course: [[0, 0.82, 1], [120, 0.83, 1], [240, 0.84, 1]] } });
sound('events of a busy page', { late: (now, random) => (random.is(0.15) ? 90 * random.next() : 0), motion: { jitter: 9 } });
sound('steel table with a hum', { compass: { metal: 12, metalAt: 30 }, room: { hum: 0.003 } });
sound('greenish lamp of an office', { room: { light: 0.35, flicker: 0.12 }, lenses: [lens({ tint: [0.96, 1.02, 0.98] })] });
sound('wide lens: dark corners', { lenses: [lens({ fall: 0.42, softness: 0.0006 })] });

export default rows;
