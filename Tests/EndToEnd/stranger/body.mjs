// How a device moves in a hand or on a table, and what its motion sensors measure.
import { add, after, between, chance, size, times, toDevice, toWorld, turned } from './physics.mjs';

const STEP = 4;
const DEGREE = Math.PI / 180;
const FACES = [[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]];

export function bodyOf(device, seed) {
  const random = chance(seed);
  const { motion, person } = device;
  let [at, attitude, moves, isSwung, isInHand] = [0, turned([1, 0, 0], 0.9), [], false, true];
  let [sway, shake] = [[0, 0, 0], [0, 0, 0]];
  const swings = [0, 1, 2].map(() => ({ f: random.between(0.7, 1.3), p: random.between(0, 6), a: random.between(0.9, 1.3) }));
  const wander = (value, spread, keep) => value.map((v) => v * keep + spread * Math.sqrt(1 - keep * keep) * random.normal());

  function rate(t) {
    let sum = [0, 0, 0];
    for (const { axis, angle, from, long } of moves) {
      const u = (t - from) / long;
      if (u > 0 && u < 1) sum = add(sum, times(axis, angle / DEGREE * 6 * u * (1 - u) / (long / 1000)));
    }
    if (isSwung) sum = add(sum, swings.map(({ f, p, a }) => 110 * a * Math.sin(2 * Math.PI * f * t / 1000 + p)));
    return sum;
  }
  const pulses = [];
  function advance(until) {
    for (; at < until; at += STEP) {
      const now = rate(at);
      const length = size(now) * DEGREE * STEP / 1000;
      if (length > 0) attitude = after(attitude, turned(now, length));
      sway = wander(sway, isInHand ? 1.4 * person.tremor : 0, 0.985);
      shake = wander(shake, isInHand ? 0.06 * person.tremor : 0.004 * (device.table ?? 1), 0.7);
    }
  }
  function move(to, long) {
    advance(at);
    const { axis, angle } = between(attitude, to);
    moves.push({ axis, angle, from: at, long });
  }
  const flat = () => {
    // The heading stays as it is.
    const y = toWorld(attitude, [0, 1, 0]);
    return after(turned([0, 0, 1], Math.atan2(-y[0], y[1])), turned([1, 0, 0], device.lean ?? 0.01));
  };
  let heading = 0;
  const settle = () => { moves = moves.filter(({ from, long }) => from + long > at); };

  return {
    at: (t) => { advance(t); settle(); },
    layDown() { isSwung = false; move(flat(), 700); isInHand = false; },
    holdFlat() { isSwung = false; isInHand = true; move(flat(), 700); },
    swing() { isSwung = true; isInHand = true; },
    face(index) {
      isSwung = false; isInHand = true;
      const sign = motion.isIOS ? -1 : 1;
      const up = toWorld(attitude, times(FACES[index], sign));
      const axis = [up[1], -up[0], 0];
      const angle = Math.acos(Math.max(-1, Math.min(1, up[2])));
      const lean = after(turned([1, 0, 0], random.normal() * 0.05), turned([0, 1, 0], random.normal() * 0.05));
      const turn = size(axis) < 1e-6 ? (up[2] > 0 ? [1, 0, 0, 0] : turned([1, 0, 0], Math.PI)) : turned(axis, angle);
      move(after(lean, after(turn, attitude)), 900);
    },
    spin() { moves.push({ axis: toDevice(attitude, [0, 0, 1]), angle: person.turns * 2 * Math.PI, from: at, long: person.hurry ? 2600 : 5200 }); isInHand = false; },
    raise() { isInHand = true; moves.push({ axis: [1, 0, 0], angle: 88 * DEGREE, from: at, long: 1300 }); },
    // Standing on the table, leaning against something.
    rest() { isInHand = false; },
    around() { isInHand = true; moves.push({ axis: toDevice(attitude, [0, 0, 1]), angle: -person.turns * 2 * Math.PI, from: at, long: person.hurry ? 5500 : 9500 }); },
    pulse(from, long) { pulses.push({ from, to: from + long }); },

    // The true values at a time, before the sensors' own faults.
    felt(t) {
      advance(t);
      let force = [0, 0, 9.81];
      if (isSwung) force = add(force, swings.map(({ f, p, a }) => 3 * a * Math.sin(2 * Math.PI * f * 1.3 * t / 1000 + p)));
      let acceleration = add(toDevice(attitude, force), shake);
      let turn = add(rate(t), sway);
      for (const [number, { from, to }] of pulses.entries()) {
        const up = Math.min(1, Math.max(0, (t - from) / 40)) * (t < to ? 1 : Math.exp(-(t - to) / 25));
        if (t < from || t > to + 200) continue;
        const strength = (device.motor?.strength ?? 1.5) * up * (device.motor?.shape?.(t - from, number) ?? 1);
        const phase = 2 * Math.PI * (device.motor?.hz ?? 170) * t / 1000;
        acceleration = add(acceleration, [0.7 * strength * Math.sin(phase), 0.2 * strength * Math.sin(phase + 1), strength * Math.sin(phase + 2)]);
        turn = add(turn, [strength * 2 * Math.sin(phase), 0, 0]);
      }
      const north = toWorld(attitude, [0, 1, 0]);
      heading = (Math.atan2(north[0], north[1]) / DEGREE + 720) % 360;
      return { acceleration, turn, heading };
    },
  };
}

// A sensor's readings: noise, bias, scale, steps, and a fault's effect on them.
export function sensorsOf(device, seed) {
  const random = chance(seed + 7);
  const { motion } = device;
  const step = (v, by) => (by ? Math.round(v / by) * by : v);
  return (felt, t) => {
    const acceleration = felt.acceleration.map((v, i) => v * (1 + motion.accScale[i]) + motion.accBias[i] + motion.accNoise * random.normal());
    const rate = felt.turn.map((v, i) => v * (1 + motion.gyroScale[i]) + motion.gyroBias[i] + motion.gyroNoise * random.normal());
    let reading = { acceleration, rate: motion.hasGyro ? rate : undefined, time: t };
    reading = motion.fault ? motion.fault(reading, t, random) : reading;
    if (!reading) return undefined;
    const sign = motion.isIOS ? -1 : 1;
    return {
      time: reading.time,
      acceleration: reading.acceleration.map((v) => +step(sign * v, motion.steps[0]).toFixed(6)),
      rate: reading.rate?.map((v) => +step(v, motion.steps[1]).toFixed(6)),
    };
  };
}
