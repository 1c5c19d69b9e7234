// A device at the end of a forearm that muscles turn like a damped spring, so that each turn also accelerates it, and a chip
// with noise, drift and a filter of its own.
import { add, after, between, chance, size, times, toDevice, toWorld, turned } from '../physics.mjs';

const STEP = 2;
const DEGREE = Math.PI / 180;
const FACES = [[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]];
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

export function bodyOf(device, seed) {
  const random = chance(seed * 23 + 9);
  const { motion, person, ride } = device;
  let [at, attitude, spin, isInHand, isSwung] = [0, turned([1, 0.2, 0.1], 0.6), [0, 0, 0], true, false];
  // The attitude that the arm aims for, and the turns it is still to make: axis in the device's frame, angle, from, long.
  let [aim, turns, began] = [attitude, [], 0];
  const pulses = [];
  let [force, shake] = [[0, 0, 0], [0, 0, 0]];
  const sway = [0, 1, 2].map(() => ({ hz: random.between(0.7, 1.4), phase: random.between(0, 6.2), wide: random.between(0.45, 0.9) * (person.force ?? 1) }));
  const lean = turned([random.normal(), random.normal(), 0], device.lean ?? 0.02);

  // Half a cosine: from rest to rest, with the acceleration of a muscle that pulls and then brakes.
  function target(t) {
    let to = aim;
    for (const { axis, angle, from, long } of turns) {
      const u = Math.max(0, Math.min(1, (t - from) / long));
      if (u > 0) to = after(to, turned(axis, angle * (0.5 - 0.5 * Math.cos(Math.PI * u))));
    }
    if (isSwung) {
      const grown = Math.min(1, (t - began) / 500);
      sway.forEach(({ hz, phase, wide }, i) => { to = after(to, turned([i === 0 ? 1 : 0, i === 1 ? 1 : 0, i === 2 ? 1 : 0], grown * wide * Math.sin(2 * Math.PI * hz * (t - began) / 1000 + phase))); });
    }
    return to;
  }
  function advance(until) {
    for (; at < until; at += STEP) {
      const dt = STEP / 1000;
      const wanted = between(attitude, target(at));
      // A hand's own frequency is a few Hz; a table follows at once.
      const w = 2 * Math.PI * (isInHand ? 2.6 : 9);
      // Physiological tremor: muscles pull unevenly, most at about 9 Hz.
      shake = shake.map((v) => v + (-v * 2 * Math.PI * 9 + (isInHand ? 4 * person.tremor * random.normal() / Math.sqrt(dt) : 0)) * dt);
      const pull = times(wanted.axis, w * w * wanted.angle);
      const turning = add(add(pull, times(spin, -1.7 * w)), shake);
      spin = add(spin, times(turning, dt));
      const angle = size(spin) * dt;
      if (angle > 1e-9) attitude = after(attitude, turned(spin, angle));
      // From the elbow to the device, or from a table's own middle.
      const reach = isInHand ? [0.02, 0.3, 0.03] : [0.005, 0.01, 0];
      const rumble = ride ? [0, 0, 1].map((k) => (k || 0.4) * ride * random.normal()) : [0, 0, 0];
      force = add(add(cross(turning, reach), cross(spin, cross(spin, reach))), rumble);
    }
  }
  function settle(to, long) {
    aim = target(at);
    turns = [];
    const { axis, angle } = between(aim, to);
    turns.push({ axis, angle, from: at, long });
  }
  function flat() {
    const y = toWorld(target(at), [0, 1, 0]);
    return after(turned([0, 0, 1], Math.atan2(-y[0], y[1])), lean);
  }
  function about(angle, long) {
    aim = target(at);
    turns = [];
    const axis = toDevice(aim, [0, 0, 1]);
    const steps = person.steps ?? 1;
    for (let i = 0; i < steps; i += 1) turns.push({ axis, angle: angle / steps, from: at + long * i / steps, long: 0.9 * long / steps });
  }
  const still = () => { if (isSwung) { aim = attitude; isSwung = false; turns = []; } };
  return {
    at(t) { advance(t); },
    layDown() { still(); settle(flat(), 1000); isInHand = Boolean(person.neverLaysDown); },
    holdFlat() { still(); isInHand = true; settle(flat(), 1000); },
    swing() { aim = target(at); turns = []; isSwung = true; isInHand = true; began = at; },
    face(index) {
      still();
      isInHand = !person.leans;
      const from = target(at);
      const up = toWorld(from, times(FACES[index], motion.isIOS ? -1 : 1));
      const axis = [up[1], -up[0], 0];
      const turn = size(axis) < 1e-6 ? (up[2] > 0 ? [1, 0, 0, 0] : turned([1, 0, 0], Math.PI)) : turned(axis, Math.acos(Math.max(-1, Math.min(1, up[2]))));
      const slant = turned([random.normal(), random.normal(), 0.01], 0.07 * Math.abs(random.normal()) * (person.slant ?? 1));
      settle(after(slant, after(turn, from)), random.between(900, 1600));
    },
    spin() { isInHand = false; about(person.turns * 2 * Math.PI, person.hurry ? 3200 : 6500); },
    raise() { isInHand = true; aim = target(at); turns = [{ axis: [1, 0, 0], angle: random.between(70, 88) * DEGREE, from: at, long: 1400 }]; },
    rest() { isInHand = false; },
    around() { isInHand = true; about(-person.turns * 2 * Math.PI, person.hurry ? 6500 : 11_500); },
    pulse(from, long) { pulses.push({ from, to: from + long }); },
    felt(t) {
      advance(t);
      let acceleration = add(toDevice(attitude, [0, 0, 9.8]), force);
      for (const { from, to } of pulses) {
        if (t < from || t > to + 300) continue;
        // A turning weight: it speeds up, and its pull grows with the square of its speed.
        const speed = t < to ? 1 - Math.exp(-(t - from) / 45) : Math.exp(-(t - to) / 60);
        const strength = (device.motor.strength ?? 1.5) * speed * speed * (device.motor.shape?.(t - from) ?? 1);
        const phase = 2 * Math.PI * (device.motor.hz ?? 180) * speed * t / 1000;
        acceleration = add(acceleration, [strength * Math.cos(phase), strength * Math.sin(phase), 0.2 * strength * Math.sin(phase)]);
      }
      const north = toWorld(attitude, [0, 1, 0]);
      return { acceleration, turn: times(spin, 1 / DEGREE), heading: (Math.atan2(north[0], north[1]) / DEGREE + 720) % 360 };
    },
  };
}

// White noise, a bias that wanders on three time scales (as in a datasheet's Allan deviation), axes that are not quite square,
// a filter, a converter's steps and the browser's.
export function sensorsOf(device, seed) {
  const random = chance(seed * 41 + 6);
  const { motion } = device;
  const square = motion.square ?? 0.008;
  const mix = [0, 1, 2].map((i) => [0, 1, 2].map((j) => (i === j ? 1 : square * random.between(-1, 1))));
  const wander = [0.3, 3, 30].map((seconds) => ({ seconds, by: [0, 0, 0, 0, 0, 0] }));
  const round = (v, by) => (by ? Math.round(v / by) * by : v);
  let [kept, last] = [undefined, undefined];
  return (felt, t) => {
    const dt = last === undefined ? 0.016 : Math.max(0.001, (t - last) / 1000);
    last = t;
    for (const part of wander) part.by = part.by.map((v) => v * Math.exp(-dt / part.seconds) + Math.sqrt(1 - Math.exp(-2 * dt / part.seconds)) * random.normal());
    const drift = (i, size) => size * wander.reduce((sum, part) => sum + part.by[i], 0);
    const given = { acceleration: mix.map((row) => row[0] * felt.acceleration[0] + row[1] * felt.acceleration[1] + row[2] * felt.acceleration[2]), turn: mix.map((row) => row[0] * felt.turn[0] + row[1] * felt.turn[1] + row[2] * felt.turn[2]) };
    const acceleration = given.acceleration.map((v, i) => v * (1 + motion.accScale[i]) + motion.accBias[i] + drift(i, motion.accDrift ?? 0.004) + motion.accNoise * random.normal());
    const rate = given.turn.map((v, i) => v * (1 + motion.gyroScale[i]) + motion.gyroBias[i] + drift(3 + i, motion.gyroDrift ?? 0.02) + motion.gyroNoise * random.normal());
    const share = 1 - Math.exp(-dt * 2 * Math.PI * (motion.band ?? 25));
    kept = kept ? { acceleration: kept.acceleration.map((k, i) => k + share * (acceleration[i] - k)), rate: kept.rate.map((k, i) => k + share * (rate[i] - k)) } : { acceleration, rate };
    let reading = { acceleration: kept.acceleration.map((v) => round(Math.max(-78, Math.min(78, v)), 0.0024)), rate: motion.hasGyro ? kept.rate.map((v) => round(v, 0.061)) : undefined, time: t };
    if (motion.fault) reading = motion.fault(reading, t, random, felt);
    if (!reading) return undefined;
    const sign = motion.isIOS ? -1 : 1;
    return { time: reading.time, acceleration: reading.acceleration.map((v) => +round(sign * v, motion.steps[0]).toFixed(6)), rate: reading.rate?.map((v) => +round(v, motion.steps[1]).toFixed(6)) };
  };
}
