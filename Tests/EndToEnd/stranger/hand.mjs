// Fingers on a digitizer.
import { chance } from './physics.mjs';

const BEGAN = 0, MOVED = 1, ENDED = 2;

export function handOf(device, seed) {
  const random = chance(seed + 23);
  const { screen, touch, person } = device;
  const mm = 25.4 / (screen.isHandheld ? 160 : 96);
  const [W, H] = [screen.width * mm, screen.height * mm];
  let id = 1;
  // One finger along a path of positions in mm with times in ms: the digitizer's reports.
  function stroke(path, from) {
    const events = [];
    let finger;
    const every = 1000 / touch.hz;
    const last = path.at(-1).t;
    let held;
    let previous;
    for (let t = 0; t <= last + every; t += every) {
      const i = Math.max(1, path.findIndex((p) => p.t >= Math.min(t, last)));
      const [a, b] = [path[i - 1] ?? path[0], path[i] ?? path.at(-1)];
      const u = b.t > a.t ? Math.min(1, (Math.min(t, last) - a.t) / (b.t - a.t)) : 1;
      let place = { x: a.x + (b.x - a.x) * u, y: a.y + (b.y - a.y) * u, t: from + t + random.normal() * 0.6 };
      const isOver = t > last || place.x < -1 || place.y < -1 || place.x > W + 1 || place.y > H + 1;
      if (touch.fault) place = isOver ? undefined : touch.fault(place, { W, H, random, from, previous, finger });
      else if (isOver) place = undefined;
      previous = place ?? previous;
      if (place) {
        const step = touch.step ?? 0.02;
        const x = Math.round((Math.max(0, Math.min(W, place.x)) + touch.jitter * random.normal()) / step) * step;
        const y = Math.round((Math.max(0, Math.min(H, place.y)) + touch.jitter * random.normal()) / step) * step;
        held = [x / W, y / H];
        if (finger === undefined) { finger = id; id += 1; events.push([BEGAN, finger, ...held, place.t]); }
        else events.push([MOVED, finger, ...held, place.t]);
      } else if (finger !== undefined) {
        events.push([ENDED, finger, ...held, from + t]);
        finger = undefined;
      }
    }
    if (finger !== undefined) events.push([ENDED, finger, ...held, from + last + 2 * every]);
    return events;
  }
  // From point to point with a hand's wobble.
  function drawn(points, speed) {
    const path = [];
    let [t, wx, wy] = [0, 0, 0];
    for (let i = 0; i < points.length; i += 1) {
      const [a, b] = [points[Math.max(0, i - 1)], points[i]];
      const steps = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / 2));
      for (let s = i ? 1 : steps; s <= steps; s += 1) {
        [wx, wy] = [0.9 * wx + 0.25 * person.tremor * random.normal(), 0.9 * wy + 0.25 * person.tremor * random.normal()];
        path.push({ x: a[0] + (b[0] - a[0]) * s / steps + wx, y: a[1] + (b[1] - a[1]) * s / steps + wy, t });
        t += 2 / speed * 1000 * (1 + 0.2 * Math.abs(random.normal()));
      }
    }
    return path;
  }
  const tap = (x, y, from) => stroke([{ x, y, t: 0 }, { x: x + 0.1, y, t: random.between(60, 120) }], from);
  return {
    W, H, mm, stroke, drawn, tap, random,
    aim: () => random.normal() * 1.1 * person.tremor,
    speed: person.hurry ? 320 : 160,
  };
}
