// A fourth batch of healthy but unusual devices and circumstances, written before looking at any judge.
import { device, lens } from './street/device.mjs';

const rows = [];
const CAMERAS = ['cameraFrames', 'cameraResolution', 'cameraPicture', 'cameraSharpness', 'cameraHotPixels', 'torch', 'cameraFocus', 'cameraZoom', 'cameraRecording'];
const MOTION = ['motionTiming', 'accelerometerRest', 'gyroscopeRest', 'accelerometerMovement', 'accelerometerFaces', 'gyroscopeTurn', 'motionAgreement', 'compass', 'vibration'];
const sound = (name, change = {}) => rows.push({ area: 'healthy', name, device: device({ ...change, without: [...change.without ?? [], ...(change.lenses ? [] : CAMERAS)] }) });

sound('phone of ten years, worn but whole', { motion: { hz: 50, accNoise: 0.035, accBias: [0.2, 0.22, -0.25], gyroBias: [1.1, 0.6, -0.8], gyroNoise: 0.14, lsb: [0.0383, 0.061], jitter: 6 }, touch: { hz: 60, jitter: 0.12 }, processor: { rounds: 3500, course: (s) => 1 - 0.2 * (1 - Math.exp(-s / 10)) }, storage: { write: 4e6, read: 35e6 }, memory: { gigabytes: 2, speed: 9 }, battery: { health: 84, cycles: 780 }, network: { trip: (n, random) => 45 + 30 * random.next(), download: 900e3, upload: 400e3 } });
sound('cold room of 5 °C: everything a little slower', { touch: { jitter: 0.08, hz: 110 }, processor: { rounds: 24_000, noise: 0.03 }, battery: { health: 92, cycles: 200, course: [[0, 0.7, 0], [200, 0.68, 0]] }, motion: { accBias: [0.1, -0.12, 0.18], gyroBias: [-0.7, 0.5, 0.6] } });
sound('thick case over microphone and speakers', { sound: { speakers: { left: { gain: -7, to: 9000 }, right: { gain: -6, to: 9000 } }, microphones: [{ id: 'default', label: 'Default', to: 9500, gain: -4 }] } });
sound('moving train, seated', { ride: 0.09, room: { noise: -46, hum: 0.002 }, network: { trip: (n, random) => 55 + 180 * random.next() ** 3, download: 800e3, upload: 250e3 } });
sound('car on a motorway', { ride: 0.07, room: { noise: -43 } });
sound('café', { room: { noise: -48, talk: 0.025 } });
sound('radio plays softly next door', { room: { noise: -54, talk: 0.012, hum: 0.001 } });
sound('slow browser: events late by up to 150 ms', { late: (now, random) => (random.is(0.1) ? 150 * random.next() : 0), motion: { jitter: 12 } });
sound('timers throttled to 40 ms in a saving browser', { late: () => 20, motion: { hz: 25, clock: 1 } });
sound('display of 90 Hz, motion at 90', { screen: { hz: 90 }, motion: { hz: 90 } });
sound('display of 120 Hz, motion at 120, touch at 240', { screen: { hz: 120 }, motion: { hz: 120 }, touch: { hz: 240 } });
sound('tablet of eleven inches on a stand', { screen: { width: 834, height: 1194, scale: 2 }, lean: 0.1, motor: { isOffered: false }, nfc: { isOffered: false }, without: ['earpieceDigits', 'vibration'] });
sound('desktop without sensors', { isHandheld: false, screen: { isHandheld: false, width: 1920, height: 1080, scale: 1, fingers: 0 }, motion: { exists: false, saysSo: true }, compass: { exists: false }, motor: { isOffered: false }, nfc: { isOffered: false }, battery: { isOffered: false }, without: [...MOTION, 'touchGrid', 'touchLine', 'touchRate', 'multiTouch', 'ghostTouch', 'earpieceDigits'] });
sound('left-handed, trembling, careful', { person: { tremor: 2, react: [1200, 4000], steps: 4 } });
sound('hotel network: 250 ms, one request of twenty lost', { network: { trip: (n) => (n === 11 ? undefined : 250 + 12 * (n % 5)), download: 500e3, upload: 160e3 } });
sound('warm in the sun: sinks to 62 % and stays', { processor: { course: (s) => 0.62 + 0.38 * Math.exp(-s / 18), noise: 0.03 } });
sound('steel desk: compass bends by 10°', { compass: { metal: 10, metalAt: 120 } });
sound('phone with a curved rim', { touch: { fault: (p, { W }) => ({ ...p, x: Math.max(0.6, Math.min(W - 0.6, p.x)) }) } });
sound('webcam in a living room at night', { room: { light: 0.1, flicker: 0.06 }, lenses: [lens({ electrons: 900, fps: 25 })] });
sound('modern camera, everything smoothed, snow outside', { room: { light: 2.4 }, lenses: [lens({ denoise: 0.15, sharpens: 0.3, softness: 0.0003 })] });

export default rows;
