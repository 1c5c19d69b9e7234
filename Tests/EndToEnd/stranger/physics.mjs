// Building blocks: randomness, rotations and filters.

// mulberry32 (Tommy Ettinger, public domain).
export function chance(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6D2B79F5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (count) => Math.floor(count * next()),
    is: (share) => next() < share,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

// Normally distributed numbers from a lookup table.
const TABLE = 1 << 18;
const random = chance(20260);
const table = Float32Array.from({ length: TABLE }, () => random.normal());
export function noise() {
  let at = 0;
  return { restart(place) { at = place & (TABLE - 1); }, next() { at = (at + 1) & (TABLE - 1); return table[at]; } };
}

export const add = (a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const times = (a, k) => [a[0] * k, a[1] * k, a[2] * k];
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const size = (a) => Math.sqrt(dot(a, a));

// Rotations as quaternions [w, x, y, z], from the device to the world.
export const turned = (axis, angle) => {
  const s = Math.sin(angle / 2) / (size(axis) || 1);
  return [Math.cos(angle / 2), axis[0] * s, axis[1] * s, axis[2] * s];
};
export const after = (p, q) => {
  const [a, b] = [p.slice(1), q.slice(1)];
  return [p[0] * q[0] - dot(a, b), ...add(add(times(b, p[0]), times(a, q[0])), cross(a, b))];
};
const inverse = ([w, x, y, z]) => [w, -x, -y, -z];
export const toWorld = (q, v) => after(after(q, [0, ...v]), inverse(q)).slice(1);
export const toDevice = (q, v) => toWorld(inverse(q), v);
// The axis and the angle from one attitude to another, in the device's frame.
export function between(from, to) {
  let [w, ...v] = after(inverse(from), to);
  if (w < 0) { w = -w; v = times(v, -1); }
  const length = size(v);
  return { axis: length < 1e-9 ? [0, 0, 1] : times(v, 1 / length), angle: 2 * Math.atan2(length, w) };
}

// Two-pole filters (Bristow-Johnson's cookbook).
export function biquad(kind, rate, frequency, q = 0.707, decibels = 0) {
  const w = 2 * Math.PI * Math.min(frequency, 0.49 * rate) / rate;
  const [cos, alpha, A] = [Math.cos(w), Math.sin(w) / (2 * q), 10 ** (decibels / 40)];
  const [b0, b1, b2, a0, a1, a2] = {
    low: [(1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha],
    high: [(1 + cos) / 2, -1 - cos, (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha],
    notch: [1, -2 * cos, 1, 1 + alpha, -2 * cos, 1 - alpha],
    peak: [1 + alpha * A, -2 * cos, 1 - alpha * A, 1 + alpha / A, -2 * cos, 1 - alpha / A],
  }[kind];
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return (x) => {
    const y = (b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2) / a0;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  };
}
export const chain = (...filters) => (x) => filters.reduce((value, filter) => filter(value), x);
export const gain = (decibels) => 10 ** (decibels / 20);
