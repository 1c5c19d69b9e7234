// Fingers on a grid of electrodes: the position is the centroid of the rows' and columns' signals, and a lifting finger fades.
import { chance } from '../physics.mjs';

const BEGAN = 0, MOVED = 1, ENDED = 2;

export function handOf(device, seed) {
  const random = chance(seed * 17 + 3);
  const { screen, touch, person } = device;
  const mm = 25.4 / (screen.isHandheld ? 160 : 96);
  const [W, H] = [screen.width * mm, screen.height * mm];
  const pitch = touch.pitch ?? 4.1;
  let id = 1;
  // The centroid of three electrodes is biased towards the middle one: a ripple with the pitch in every line.
  const felt = (v) => v + (touch.wave ?? 0.12) * Math.sin(2 * Math.PI * v / pitch);
  function stroke(path, from) {
    const events = [];
    const every = 1000 / touch.hz;
    const last = path.at(-1).t;
    let [finger, place, i] = [undefined, undefined, 1];
    const phase = random.next() * every;
    for (let t = phase; t <= last + 2 * every; t += every * (1 + 0.02 * random.normal())) {
      while (i < path.length - 1 && path[i].t < t) i += 1;
      const [a, b] = [path[i - 1] ?? path[0], path[i] ?? path.at(-1)];
      const u = b.t > a.t ? Math.max(0, Math.min(1, (t - a.t) / (b.t - a.t))) : 1;
      let spot = t > last ? undefined : { x: a.x + (b.x - a.x) * u, y: a.y + (b.y - a.y) * u, t: from + t };
      if (spot && (spot.x < -1.5 || spot.y < -1.5 || spot.x > W + 1.5 || spot.y > H + 1.5)) spot = undefined;
      if (spot && touch.fault) spot = touch.fault(spot, { W, H, random, from, finger });
      if (spot) {
        const x = Math.max(0, Math.min(W, felt(spot.x) + touch.jitter * random.normal()));
        const y = Math.max(0, Math.min(H, felt(spot.y) + touch.jitter * random.normal()));
        const grid = touch.step ?? 0.05;
        place = [Math.round(x / grid) * grid / W, Math.round(y / grid) * grid / H];
        if (finger === undefined) { finger = id; id += 1; events.push([BEGAN, finger, ...place, spot.t]); } else events.push([MOVED, finger, ...place, spot.t]);
      } else if (finger !== undefined) { events.push([ENDED, finger, ...place, from + t]); finger = undefined; }
    }
    if (finger !== undefined) events.push([ENDED, finger, ...place, from + last + 2 * every]);
    return events;
  }
  // A finger accelerates and slows down, curves its lines as an arm does, and pauses where it is unsure.
  function drawn(points, speed) {
    const path = [];
    let t = 0;
    const bend = person.tremor * random.normal() * 0.8;
    for (let i = 0; i < points.length; i += 1) {
      const [a, b] = [points[Math.max(0, i - 1)], points[i]];
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
      const steps = Math.max(1, Math.ceil(length / 1.5));
      for (let s = i ? 1 : steps; s <= steps; s += 1) {
        const u = s / steps;
        const bow = length > 20 ? bend * 4 * u * (1 - u) : 0;
        path.push({ x: a[0] + (b[0] - a[0]) * u - bow * (b[1] - a[1]) / (length || 1), y: a[1] + (b[1] - a[1]) * u + bow * (b[0] - a[0]) / (length || 1), t });
        const ease = length > 20 ? 0.45 + 2.2 * u * (1 - u) : 1;
        t += length / steps / (speed * ease) * 1000 + (random.is(person.pauses ?? 0) ? 400 : 0);
      }
    }
    return path;
  }
  const tap = (x, y, from) => stroke([{ x, y, t: 0 }, { x: x + 0.2 * random.normal(), y: y + 0.3, t: random.between(45, 190) }], from);
  return { W, H, mm, stroke, drawn, tap, random, aim: () => (random.next() + random.next() + random.next() - 1.5) * 1.7 * person.tremor, speed: person.hurry ? 380 : 140 };
}
