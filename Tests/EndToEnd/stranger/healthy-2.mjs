// A second set of odd healthy devices, written with the second set of faults.
import { device, lens } from './device.mjs';

const rows = [];
const CAMERAS = ['cameraFrames', 'cameraResolution', 'cameraPicture', 'cameraSharpness', 'cameraHotPixels', 'torch', 'cameraFocus', 'cameraZoom', 'cameraRecording'];
const isSeen = ({ lenses, room, person }) => lenses || room?.light || person?.tremor;
const sound = (name, change) => rows.push({
  area: 'healthy', name, device: device({ ...change, without: [...change.without ?? [], ...isSeen(change) ? [] : CAMERAS] }),
});
const one = (change) => ({ lenses: [lens(change)] });
const pair = (left, right) => ({ sound: { speakers: { left: { coupling: left }, right: { coupling: right } } } });

sound('iPhone of last year', { motion: { isIOS: true, accNoise: 0.01, gyroNoise: 0.03 }, compass: { accuracy: 8 }, motor: { isOffered: false }, nfc: { isOffered: false }, bluetooth: { isOffered: false }, battery: { isOffered: false, health: 99, cycles: 80 } });
sound('accelerometer with a usual offset', { motion: { accBias: [0.2, 0.15, -0.2] } });
sound('gyroscope with a usual offset', { motion: { gyroBias: [0.5, -0.4, 0.3] } });
sound('20 Hz of motion in a saving browser', { motion: { hz: 20 } });
sound('100 Hz of motion', { motion: { hz: 100 } });
sound('motion events in bursts of a busy page', { motion: { gap: (t, random) => (random.is(0.1) ? 2.5 : 1) } });
sound('swings and turns with force', { person: { tremor: 1.8, hurry: true } });
sound('old person, slow and shaky', { person: { tremor: 2.2, react: [2500, 6000] } });
sound('steel table under the compass', { compass: { metal: 9 } });
sound('steel desk frame', { compass: { metal: 13 } });
sound('compass of 10 Hz', { compass: { hz: 10, noise: 1.5 } });
sound('washing machine next door', { table: 6 });
sound('office at −48 dB', { room: { noise: -48 } });
sound('kitchen with a hood at −36 dB', { room: { noise: -36 } });
sound('empty hall', { room: { echo: 1.6 } });
sound('anechoic sofa', { room: { echo: 0.08 } });
sound('weak loudspeakers', pair(-22, -18));
sound('loud loudspeakers', pair(-1, 1));
sound('bottom speaker next to the microphone', pair(-14, -3));
sound('48 kHz with a delay of 300 ms', { sound: { delay: 300 } });
sound('noisy preamplifier of a laptop', { sound: { microphones: [{ id: 'default', label: 'Internal', self: -58 }] } });
sound('two microphones', { sound: { microphones: [{ id: 'default', label: 'Default' }, { id: 'a', label: 'Front' }, { id: 'b', label: 'Bottom', gain: -4 }] } });
sound('digits typed wrong once in five', { person: { errs: 0.2 } });
sound('75 Hz desktop screen', { screen: { hz: 75 } });
sound('165 Hz', { screen: { hz: 165 } });
sound('60 Hz with a hiccup a second', { screen: { refresh: (t) => (t % 1000 < 17 ? 2 : 1) } });
sound('tablet of 12 inches', { screen: { width: 1024, height: 1366, scale: 2, fingers: 10 }, touch: { hz: 120 } });
sound('small phone', { screen: { width: 320, height: 568, scale: 2 } });
sound('240 Hz digitizer', { touch: { hz: 240, jitter: 0.03 } });
sound('digitizer of a budget phone', { touch: { hz: 80, jitter: 0.2 } });
sound('careless finger', { person: { tremor: 2, hurry: true } });
sound('selfie camera only', one({ label: 'Front Camera', facing: 'front', hasTorch: false, hasFocus: false }));
sound('4:3 camera of 12 fps', one({ most: [1024, 768], fps: 12, hasTorch: false }));
sound('office lamp, greenish', one({ tint: [0.96, 1.05, 0.95] }));
sound('candle light', { room: { light: 0.03 }, ...one({ tint: [1.15, 1, 0.8] }) });
sound('60 frames a second', one({ fps: 60 }));
sound('strong codec', one({ denoise: 0.1, sensor: (d) => { for (let i = 0; i < d.length; i += 1) if (i % 4 !== 3) d[i] = Math.round(d[i] / 3) * 3; } }));
sound('focus and zoom of a flagship', one({ focus: [0.07, 10], zoom: [0.5, 10] }));
sound('wired network', { network: { trip: () => 4, download: 2e7, upload: 2e7 } });
sound('hotel wifi', { network: { trip: (n, random) => 90 + (random.is(0.12) ? 300 : 0) + 40 * random.next(), download: 2e5, upload: 3e4 } });
sound('crowded LTE', { network: { trip: (n, random) => 70 + 60 * random.next() + (random.is(0.06) ? 500 : 0), download: 3e5, upload: 6e4 } });
sound('place by wifi that hardly moves', { person: { isOutdoors: false }, place: { fixes: [[900, 25], [5000, 25], [10000, 24]] } });
sound('place kept from before, indoors, never moves', { person: { isOutdoors: false }, place: { fixes: [[300, 60], [4000, 60], [8000, 60]], moves: () => ({ latitude: 37.5, longitude: 127 }) } });
sound('workstation', { isHandheld: false, without: ['motionTiming', 'accelerometerRest', 'gyroscopeRest', 'accelerometerMovement', 'accelerometerFaces', 'gyroscopeTurn', 'motionAgreement', 'compass', 'vibration', 'touchGrid', 'touchLine', 'touchRate', 'multiTouch', 'ghostTouch', 'earpieceDigits', 'nfc', 'buttons'], screen: { width: 2560, height: 1300, scale: 1, fingers: 0, isHandheld: false }, processor: { rounds: 3e5, noise: 0.02, course: () => 1 }, place: { fixes: [[600, 30]] }, battery: { isOffered: false } });
sound('battery saver throttles to 80 % at once', { processor: { rounds: 20000, noise: 0.03, course: (s) => (s < 2 ? 1.1 : 0.9) } });
sound('used phone, 83 %', { battery: { health: 83, cycles: 640, course: [[0, 0.55, 0], [200, 0.54, 0], [400, 0.53, 0]] } });

export default rows;
