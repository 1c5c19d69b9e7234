// A device in a hand with tremor in one band, or on a table that shakes, and a chip that samples with its own clock.
import { add, after, between, chance, size, times, toDevice, toWorld, turned } from '../physics.mjs';

const STEP = 2;
const DEGREE = Math.PI / 180;
const FACES = [[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]];

// A randomly driven mass on a spring: tremor at 8 to 11 Hz in a hand, a vehicle's rumble on a table.
function resonance(hertz, damping, spread, random) {
  const w = 2 * Math.PI * hertz;
  let [x, v] = [0, 0];
  const dt = STEP / 1000;
  // White forces of this size give a position with unit variance (the fluctuation of a damped oscillator).
  const push = Math.sqrt(4 * damping * w ** 3 / dt);
  return () => { v += (-w * w * x - 2 * damping * w * v + push * random.normal()) * dt; x += v * dt; return spread * x; };
}

// Minimum jerk from rest to rest: the share of the path at a share of the time, and its derivative (Flash and Hogan, 1985).
const minimumJerk = (u) => 30 * u * u * (1 - u) * (1 - u);

export function bodyOf(device, seed) {
  const random = chance(seed * 3 + 1);
  const { motion, person, ride } = device;
  let [at, attitude, isSwung, isInHand] = [0, turned([1, 0.1, 0], 0.7), false, true];
  let moves = [];
  const tremor = [0, 1, 2].map(() => resonance(random.between(8, 11), 0.08, 0.05 * person.tremor, random));
  const wander = [0, 1, 2].map(() => resonance(random.between(0.4, 1.1), 0.5, 1.1 * person.tremor, random));
  const wagon = [0, 1, 2].map((i) => resonance(i === 2 ? 6.5 : 1.4, 0.15, ride ?? 0, random));
  const swings = [0, 1, 2].map(() => ({ f: random.between(0.6, 1.5), p: random.between(0, 6.2), a: random.between(70, 160) * (person.force ?? 1) }));
  let held = { force: [0, 0, 0], turn: [0, 0, 0], from: 0 };

  const rate = (t) => {
    let sum = [0, 0, 0];
    for (const { axis, angle, from, long } of moves) {
      const u = (t - from) / long;
      if (u > 0 && u < 1) sum = add(sum, times(axis, angle / DEGREE * minimumJerk(u) / (long / 1000)));
    }
    if (isSwung) {
      const grown = Math.min(1, (t - held.from) / 600);
      sum = add(sum, swings.map(({ f, p, a }) => grown * a * (Math.sin(2 * Math.PI * f * t / 1000 + p) + 0.25 * Math.sin(4.2 * Math.PI * f * t / 1000))));
    }
    return sum;
  };
  const pulses = [];
  function advance(until) {
    for (; at < until; at += STEP) {
      const now = rate(at);
      const length = size(now) * DEGREE * STEP / 1000;
      if (length > 0) attitude = after(attitude, turned(now, length));
      const [shake, sway, rumble] = [tremor.map((f) => f()), wander.map((f) => f()), wagon.map((f) => f())];
      held = { ...held, force: add(rumble, isInHand ? shake : [0, 0, 0]), turn: isInHand ? sway : [0, 0, 0] };
    }
  }
  // A reach that overshoots a little and is corrected.
  function move(to, long) {
    const { axis, angle } = between(attitude, to);
    const over = 0.06 * random.normal();
    moves.push({ axis, angle: angle * (1 + over), from: at, long }, { axis, angle: -angle * over, from: at + long * 1.05, long: long * 0.5 });
  }
  const lean = device.lean ?? 0.02;
  const flat = () => {
    const y = toWorld(attitude, [0, 1, 0]);
    return after(turned([0, 0, 1], Math.atan2(-y[0], y[1])), turned([0.6, 0.8, 0], lean));
  };
  const about = (angle, long) => {
    const axis = toDevice(attitude, [0, 0, 1]);
    // People turn in steps, with pauses between.
    const steps = person.steps ?? 1;
    for (let i = 0; i < steps; i += 1) moves.push({ axis, angle: angle / steps, from: at + long * i / steps, long: long / steps * 0.92 });
  };
  return {
    at(t) { advance(t); moves = moves.filter(({ from, long }) => from + long > at); },
    layDown() { isSwung = false; move(flat(), 900); isInHand = Boolean(person.neverLaysDown); },
    holdFlat() { isSwung = false; isInHand = true; move(flat(), 900); },
    swing() { isSwung = true; isInHand = true; held.from = at; },
    face(index) {
      isSwung = false;
      isInHand = !person.leans;
      const up = toWorld(attitude, times(FACES[index], motion.isIOS ? -1 : 1));
      const axis = [up[1], -up[0], 0];
      const angle = Math.acos(Math.max(-1, Math.min(1, up[2])));
      const slant = turned([random.normal(), random.normal(), 0.001], 0.09 * Math.abs(random.normal()) * (person.slant ?? 1));
      const turn = size(axis) < 1e-6 ? (up[2] > 0 ? [1, 0, 0, 0] : turned([1, 0, 0], Math.PI)) : turned(axis, angle);
      move(after(slant, after(turn, attitude)), random.between(800, 1500));
    },
    spin() { about(person.turns * 2 * Math.PI, person.hurry ? 2900 : 6200); isInHand = false; },
    raise() { isInHand = true; moves.push({ axis: [1, 0, 0], angle: random.between(70, 89) * DEGREE, from: at, long: 1450 }); },
    rest() { isInHand = false; },
    around() { isInHand = true; about(-person.turns * 2 * Math.PI, person.hurry ? 6000 : 11_000); },
    pulse(from, long) { pulses.push({ from, to: from + long }); },
    felt(t) {
      advance(t);
      let force = [0, 0, 9.8];
      // The arm moves the device along.
      if (isSwung) force = add(force, swings.map(({ f, p, a }) => a / 60 * Math.cos(2 * Math.PI * f * t / 1000 + p)));
      let acceleration = add(toDevice(attitude, force), held.force);
      const turn = add(rate(t), held.turn);
      for (const { from, to } of pulses) {
        if (t < from || t > to + 300) continue;
        // A linear resonant motor: it starts and decays at its own frequency.
        const up = t < to ? 1 - Math.exp(-(t - from) / 22) : Math.exp(-(t - to) / 35);
        const strength = (device.motor.strength ?? 1.5) * up * (device.motor.shape?.(t - from) ?? 1);
        const phase = 2 * Math.PI * (device.motor.hz ?? 205) * t / 1000;
        acceleration = add(acceleration, [0.15 * strength * Math.sin(phase), strength * Math.sin(phase + 0.4), 0.3 * strength * Math.sin(phase + 1)]);
      }
      const north = toWorld(attitude, [0, 1, 0]);
      return { acceleration, turn, heading: (Math.atan2(north[0], north[1]) / DEGREE + 720) % 360 };
    },
  };
}

// A chip: its own clock, its own filter, the converter's coarse steps, a bias that drifts as it warms up, and then the browser's rounding.
export function sensorsOf(device, seed) {
  const random = chance(seed * 5 + 2);
  const { motion } = device;
  const lsb = motion.lsb ?? [0.0048, 0.061];
  const mean = motion.smooth ?? 0.35;
  const step = (v, by) => (by ? Math.round(v / by) * by : v);
  let [kept, drift, last] = [undefined, [0, 0, 0], undefined];
  return (felt, t) => {
    drift = drift.map((d) => 0.999 * d + 0.004 * random.normal());
    const warm = motion.warming ? 1 - Math.exp(-t / 40_000) : 0;
    const acceleration = felt.acceleration.map((v, i) => v * (1 + motion.accScale[i]) + motion.accBias[i] + motion.accNoise * random.normal());
    const rate = felt.turn.map((v, i) => v * (1 + motion.gyroScale[i]) + motion.gyroBias[i] + drift[i] + warm * (motion.warming ?? 0) + motion.gyroNoise * random.normal());
    kept = kept ? { acceleration: kept.acceleration.map((k, i) => k + (1 - mean) * (acceleration[i] - k)), rate: kept.rate.map((k, i) => k + (1 - mean) * (rate[i] - k)) } : { acceleration, rate };
    let reading = {
      acceleration: kept.acceleration.map((v) => Math.max(-(motion.span ?? 78), Math.min(motion.span ?? 78, step(v, lsb[0])))),
      rate: motion.hasGyro ? kept.rate.map((v) => step(v, lsb[1])) : undefined, time: t,
    };
    if (motion.fault) reading = motion.fault(reading, t, random, felt);
    if (!reading) return undefined;
    const sign = motion.isIOS ? -1 : 1;
    // A page's clock is rounded too, and never goes back.
    const time = Math.max(last ?? 0, motion.clock ? Math.floor(reading.time / motion.clock) * motion.clock : reading.time);
    last = time;
    return {
      time,
      acceleration: reading.acceleration.map((v) => +step(sign * v, motion.steps[0]).toFixed(6)),
      rate: reading.rate?.map((v) => +step(v, motion.steps[1]).toFixed(6)),
    };
  };
}
