// A sixth batch of healthy but unusual devices and circumstances, written before looking at any judge.
import { biquad } from './physics.mjs';
import { device, lens } from './street/device.mjs';

const rows = [];
const CAMERAS = ['cameraFrames', 'cameraResolution', 'cameraPicture', 'cameraSharpness', 'cameraHotPixels', 'torch', 'cameraFocus', 'cameraZoom', 'cameraRecording'];
const MOTION = ['motionTiming', 'accelerometerRest', 'gyroscopeRest', 'accelerometerMovement', 'accelerometerFaces', 'gyroscopeTurn', 'motionAgreement', 'compass', 'vibration'];
const TOUCH = ['touchGrid', 'touchLine', 'touchRate', 'multiTouch', 'ghostTouch'];
const sound = (name, change = {}) => rows.push({ area: 'healthy', name, device: device({ ...change, without: [...change.without ?? [], ...(change.lenses ? [] : CAMERAS)] }) });

// A laptop: nothing to tilt or to touch, location from the Wi-Fi networks around it.
const desk = (change) => sound(change.name, {
  isHandheld: false, motion: { exists: false, saysSo: true }, compass: { exists: false }, motor: { isOffered: false }, nfc: { isOffered: false },
  place: { fixes: [[1200, 45], [4200, 45], [9200, 38]], moves: () => ({ latitude: 52.5, longitude: 13.4 }) },
  ...change, person: { isOutdoors: false, ...change.person }, screen: { isHandheld: false, width: 1440, height: 900, scale: 2, fingers: 0, ...change.screen },
  without: [...MOTION, ...TOUCH, 'earpieceDigits', 'buttons', ...change.without ?? []],
});
// A fan: air, the passing blades and twice as many, at a speed that a controller holds within a few percent.
const fan = (blades, level) => {
  let [air, phase, speed] = [0, 0, 1];
  return (t, random) => {
    air = 0.9 * air + 0.1 * random.normal();
    speed += 2e-5 * random.normal() - 1e-4 * (speed - 1);
    phase += 2 * Math.PI * blades * speed / 48000;
    return level * (2 * air + 0.5 * Math.sin(phase) + 0.2 * Math.sin(2 * phase));
  };
};
// Voices that talk across each other, each with its own pitch and pauses.
const voices = (count, level) => {
  const all = Array.from({ length: count }, (_, i) => ({ pitch: 95 + 37 * i, phase: 0, loud: 0, wanted: 0, left: 0, mouth: biquad('peak', 48000, 500 + 170 * i, 1.2, 12), low: biquad('low', 48000, 3600) }));
  return (t, random) => all.reduce((sum, one) => {
    one.left -= 1;
    if (one.left <= 0) { one.left = 48000 * random.between(0.07, 0.35); one.wanted = random.is(0.4) ? 0 : random.between(0.2, 1); one.glide = random.between(0.9, 1.15); }
    one.loud += 0.0012 * (one.wanted - one.loud);
    one.phase = (one.phase + one.pitch * one.glide / 48000) % 1;
    return sum + level * one.loud * one.low(one.mouth(one.phase - 0.5 + 0.15 * random.normal()));
  }, 0);
};
// Plates and cups: short ringing knocks at irregular times.
const crockery = (perSecond, level) => {
  let [loud, f, from] = [0, 3000, 0];
  return (t, random) => {
    if (random.is(perSecond / 48000)) [loud, f, from] = [level * random.next(), random.between(1800, 5200), t];
    loud *= 0.9993;
    return loud * Math.sin(2 * Math.PI * f * (t - from));
  };
};
const together = (...sources) => (t, random) => sources.reduce((sum, source) => sum + source(t, random), 0);
const rail = (t, random) => (t % 1.1 < 0.03 || (t + 0.13) % 1.1 < 0.03 ? 0.03 * random.normal() : 0);

sound('phone of 2013: coarse sensor, one speaker, 1 GB', { motion: { hz: 60, lsb: [0.153, 0.061], accNoise: 0.06, accBias: [0.3, -0.25, 0.35], gyroBias: [0.9, -1.3, 0.7], gyroNoise: 0.2, jitter: 5 }, sound: { wiring: (given, x) => ({ right: x }) }, touch: { hz: 60, jitter: 0.12, pitch: 5.2, wave: 0.2 }, screen: { width: 360, height: 640, scale: 2 }, processor: { rounds: 1900, noise: 0.05, course: (s) => 1 - 0.3 * (1 - Math.exp(-s / 14)) }, storage: { write: 3.5e6, read: 22e6 }, memory: { gigabytes: 1, speed: 12 }, graphics: { name: 'Adreno (TM) 305' }, battery: { health: 82, cycles: 900 } });
sound('tablet of 60 euros: no gyroscope, no compass, mono', { motion: { hasGyro: false, hz: 50, lsb: [0.0383, 0.061], accNoise: 0.05, accBias: [0.25, 0.2, -0.3] }, screen: { width: 600, height: 1024, scale: 1 }, touch: { hz: 60, jitter: 0.15, pitch: 6, wave: 0.3, most: 5 }, sound: { wiring: (given, x) => ({ right: x }), speakers: { right: { from: 700, to: 7000, gain: -5, bend: 0.05 } } }, motor: { isOffered: false }, nfc: { isOffered: false }, processor: { rounds: 2400 }, storage: { write: 4e6, read: 18e6 }, memory: { gigabytes: 2, speed: 10 }, graphics: { name: 'PowerVR Rogue GE8320' }, without: ['gyroscopeRest', 'gyroscopeTurn', 'motionAgreement', 'compass', 'earpieceDigits', 'vibration'] });
desk({ name: 'laptop with a fan beside the microphone', room: { noise: -58, events: fan(420, 0.02) }, processor: { rounds: 60_000, noise: 0.03, course: (s) => 0.68 + 0.32 * Math.exp(-Math.max(0, s - 8) / 6) }, graphics: { name: 'ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)' } });
desk({ name: 'thin laptop without a fan: slows to 58 % and stays there', processor: { rounds: 72_000, noise: 0.02, course: (s) => 0.58 + 0.42 * Math.exp(-s / 25) }, battery: { course: [[0, 1, 1], [90, 1, 1]] } });
sound('passenger in an old car', { ride: 0.11, room: { noise: -41, hum: 0.003 }, person: { react: [600, 2800], tremor: 1.3 }, place: { fixes: [[3000, 50], [5000, 21], [8000, 12]], moves: (t) => ({ latitude: 48 + t * 2e-7, longitude: 11 + t * 1e-7 }) } });
sound('express train, table at the window', { ride: 0.05, room: { noise: -47, events: rail }, network: { trip: (n, random) => (n % 6 === 5 ? 900 + 500 * random.next() : 60 + 90 * random.next()), download: 600e3, upload: 200e3 } });
sound('tram: brakes, bends, standing person', { ride: 0.1, person: { tremor: 1.8, react: [500, 2500] }, room: { noise: -44, events: together(rail, (t) => (t % 9 > 8 ? 0.008 * Math.sin(2 * Math.PI * 2600 * t) : 0)) } });
sound('bedroom at night, everything quiet', { room: { noise: -72, light: 0.03, echo: 0.2 }, person: { react: [700, 2600], isOutdoors: false }, place: { fixes: [[3000, 1200], [9000, 60], [20_000, 25]] } });
sound('dark restaurant with a camera of 2016', { room: { noise: -47, light: 0.07, flicker: 0.03, events: together(voices(3, 0.02), crockery(0.7, 0.05)) }, lenses: [lens({ electrons: 1500, fps: 25 })] });
sound('full café: six voices and crockery', { room: { noise: -50, events: together(voices(6, 0.02), crockery(1.5, 0.08)) } });
sound('canteen: voices all round, a chair now and then', { room: { noise: -46, echo: 0.8, events: together(voices(8, 0.012), (t, random) => (t % 5.3 < 0.25 ? 0.02 * random.normal() : 0)) } });
sound('somebody vacuums next door', { room: { noise: -52, events: fan(310, 0.012) } });
sound('hesitant: reads everything twice, pauses while drawing', { person: { react: [2500, 9000], pauses: 0.03, tremor: 1.2, steps: 3, errs: 0.05 } });
sound('first phone of an old man: essential tremor', { person: { tremor: 2.2, react: [1500, 5000], steps: 3, pauses: 0.01 } });
sound('teenager in a hurry: throws and spins it', { person: { hurry: true, react: [100, 500], force: 1.8, turns: 1.05, tremor: 1.1 } });
sound('parent with a child on one arm', { person: { tremor: 1.7, slant: 2, react: [700, 3500], neverLaysDown: false } });
sound('turns in eight small steps', { person: { steps: 8, turns: 0.96, react: [600, 2200] } });
sound('satellite network: 620 ms', { network: { trip: (n, random) => 620 + 60 * random.normal() ** 2, download: 1.5e6, upload: 300e3 } });
sound('VPN to another continent through a hotel', { network: { trip: (n, random) => 310 + 80 * random.next() + (random.is(0.1) ? 400 : 0), download: 220e3, upload: 90e3 }, place: { fixes: [[4000, 700], [9000, 45], [14_000, 18]] } });
sound('village at the edge of 3G', { network: { trip: (n, random) => 180 + 350 * random.next() ** 2 + (n === 1 ? 1600 : 0), download: 90e3, upload: 40e3 }, place: { fixes: [[9000, 40], [14_000, 16], [20_000, 9]] } });
desk({ name: 'netbook of 2014: two slow cores, hard disk', room: { noise: -55, events: fan(260, 0.006) }, screen: { width: 1366, height: 768, scale: 1 }, processor: { rounds: 2100, noise: 0.08, course: (s) => 1 - 0.05 * (s > 20) }, storage: { write: 8e6, read: 30e6 }, memory: { gigabytes: 2, speed: 14 }, graphics: { name: 'ANGLE (Intel, Mesa Intel(R) HD Graphics (BYT), OpenGL 4.2)' } });
sound('phone with the cheapest graphics of its year', { graphics: { name: 'Mali-400 MP' }, processor: { rounds: 1500, noise: 0.07, course: (s) => 1 - 0.1 * (1 - Math.exp(-s / 9)) }, storage: { write: 2.4e6, read: 15e6 }, screen: { refresh: (t, random) => (random.is(0.06) ? 2 : 1) } });
sound('full and plugged in: nothing to charge', { battery: { health: 97, cycles: 44, course: [[0, 1, 1], [200, 1, 1]] } });
sound('battery held at 80 % by its limiter', { battery: { health: 95, cycles: 130, course: [[0, 0.8, 0], [60, 0.8, 0], [180, 0.8, 0]] } });
sound('winter street at −5 °C, gloves off', { touch: { hz: 90, jitter: 0.09 }, person: { tremor: 2, react: [500, 2600] }, battery: { health: 88, cycles: 340, course: [[0, 0.46, 0], [90, 0.45, 0], [180, 0.44, 0]] }, processor: { rounds: 21_000, noise: 0.04 }, room: { noise: -46, events: (t, random) => 0.012 * Math.max(0, Math.sin(0.9 * t)) * random.normal() }, motion: { accBias: [0.15, -0.2, 0.22], gyroBias: [0.9, -0.7, 1.2] } });
sound('out of a hot car, already slow', { processor: { rounds: 14_000, noise: 0.04, course: (s) => 0.9 + 0.1 * Math.sin(s / 7) }, motion: { gyroBias: [-1.1, 0.8, -0.6], warming: 0.5 }, battery: { health: 90, cycles: 260, course: [[0, 0.7, 0], [150, 0.68, 0]] } });
sound('hall of a station: echo of two seconds, announcements', { room: { noise: -47, echo: 1.6, events: voices(2, 0.03) } });
sound('phone in a wallet case that covers the speaker', { sound: { speakers: { left: { gain: -9, to: 6500 }, right: { gain: -8, to: 6500 } } } });
sound('iPhone SE with a worn but whole battery', { motion: { isIOS: true, hz: 60, accBias: [-0.08, 0.1, -0.12] }, screen: { width: 375, height: 667, scale: 2 }, touch: { hz: 60 }, motor: { isOffered: false }, nfc: { isOffered: false }, battery: { isOffered: false, health: 80, cycles: 780 }, compass: { accuracy: 12 }, without: ['vibration'] });
sound('bright room, phone filmed with a gradient of light from a window', { room: { light: 1.6 }, lenses: [lens({ fall: 0.3, tint: [0.95, 1, 1.06] })] });
sound('energy saver: everything at half speed', { motion: { hz: 20, jitter: 6 }, late: (now, random) => 15 * random.next(), screen: { hz: 60, refresh: (t, random) => (random.is(0.02) ? 2 : 1) }, processor: { rounds: 9000, noise: 0.05 }, touch: { hz: 60 } });
sound('many tabs: the page pauses now and then', { late: (now, random) => (random.is(0.03) ? 350 * random.next() : 0), motion: { jitter: 7 } });
sound('rug under the phone, soft and slanted', { lean: 0.12, ride: 0.01 });
sound('desk with a loudspeaker’s magnet', { compass: { metal: 15, metalAt: 140, noise: 1.2 } });
sound('screen protector with a bubble, damp fingers', { touch: { jitter: 0.13, step: 0.12, wave: 0.3, hz: 120 }, person: { tremor: 1.3 } });
sound('webcam of a laptop in the evening', { room: { light: 0.15, flicker: 0.05 }, lenses: [lens({ electrons: 1100, fps: 30, hasTorch: false, hasFocus: false, softness: 0.0007 })] });

export default rows;
