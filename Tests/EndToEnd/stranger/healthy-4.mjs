// Further healthy but unusual devices and circumstances of the street, written without looking at any judge.
import { device, lens } from './street/device.mjs';

const rows = [];
const CAMERAS = ['cameraFrames', 'cameraResolution', 'cameraPicture', 'cameraSharpness', 'cameraHotPixels', 'torch', 'cameraFocus', 'cameraZoom', 'cameraRecording'];
const sound = (name, change = {}) => rows.push({ area: 'healthy', name, device: device({ ...change, without: [...change.without ?? [], ...(change.lenses ? [] : CAMERAS)] }) });

sound('magnetic case: compass bends by 13°', { compass: { metal: 13, metalAt: 310 } });
sound('outdoor phone: membranes behind a seal', { sound: { speakers: { left: { gain: -6, from: 500, to: 8500 }, right: { gain: -6, from: 500, to: 8500 } }, microphones: [{ id: 'default', label: 'Default', to: 9000, gain: -5 }] } });
sound('glass protector', { touch: { jitter: 0.1, step: 0.1, wave: 0.25 } });
sound('folding phone, open', { screen: { width: 673, height: 841, scale: 2.6 }, touch: { hz: 120 } });
sound('phone for games: 144 Hz, touch of 480', { screen: { hz: 144 }, touch: { hz: 480 }, motion: { hz: 100 } });
sound('on a ferry', { ride: 0.06, room: { noise: -50, hum: 0.003 } });
sound('on the lap', { lean: 0.15, person: { tremor: 1.3 } });
sound('one thumb, slow, with rests', { person: { react: [900, 4500], pauses: 0.02 } });
sound('market hall', { room: { noise: -46, talk: 0.03 } });
sound('battery fresh and full, charger does nothing more', { battery: { health: 100, cycles: 1, course: [[0, 1, 0], [120, 1, 0]] } });
sound('window to a road', { room: { noise: -48, events: (t, random) => (t % 7 < 1.2 ? 0.01 * random.normal() : 0) } });
sound('cheap motor of 90 Hz in a thick case', { motor: { strength: 0.8, hz: 90 } });
sound('page late by 200 ms one time in twenty', { late: (now, random) => (random.is(0.05) ? 200 : 0) });
sound('behind a tunnel of 180 ms', { network: { trip: (n, random) => 180 + 25 * random.next(), download: 1.1e6, upload: 350e3 } });
sound('saving power: motion 30 times a second', { motion: { hz: 30, jitter: 4 } });
sound('slow reader', { person: { react: [3000, 8000] } });
sound('cold garage', { touch: { hz: 60 }, processor: { rounds: 15_000, noise: 0.03 }, battery: { health: 90, cycles: 220, course: [[0, 0.55, 0], [200, 0.54, 0]] } });
sound('six-year-old tablet without gyroscope and motor', { screen: { width: 800, height: 1280, scale: 1.5 }, motion: { hasGyro: false, hz: 50 }, motor: { isOffered: false }, nfc: { isOffered: false }, processor: { rounds: 7000 }, storage: { write: 9e6, read: 50e6 }, without: ['gyroscopeRest', 'gyroscopeTurn', 'motionAgreement', 'compass', 'earpieceDigits', 'vibration'] });
sound('lamps of warm white', { lenses: [lens({ tint: [1.09, 1, 0.88] })] });
sound('dim evening', { room: { light: 0.12 }, lenses: [lens({ electrons: 1600 })] });
sound('camera that denoises hard', { lenses: [lens({ denoise: 0.2, sharpens: 0.3 })] });

export default rows;
