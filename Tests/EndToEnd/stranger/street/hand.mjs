// Fingers on a grid of electrodes: the position is the centroid of the rows' and columns' signals, and a lifting finger fades.
import { panelOf } from '../panel.mjs';
import { chance } from '../physics.mjs';

export function handOf(device, seed) {
  const random = chance(seed * 17 + 3);
  const { screen, touch, person } = device;
  const mm = 25.4 / (screen.isHandheld ? 160 : 96);
  const [W, H] = [screen.width * mm, screen.height * mm];
  const pitch = touch.pitch ?? 4.1;
  // The centroid of three electrodes is biased towards the middle one: a ripple with the pitch in every line.
  const felt = (v) => v + (touch.wave ?? 0.12) * Math.sin(2 * Math.PI * v / pitch);
  function place(spot) {
    const x = Math.max(0, Math.min(W, felt(spot.x) + touch.jitter * random.normal()));
    const y = Math.max(0, Math.min(H, felt(spot.y) + touch.jitter * random.normal()));
    const grid = touch.step ?? 0.05;
    return [Math.round(x / grid) * grid / W, Math.round(y / grid) * grid / H];
  }
  const stroke = panelOf({ touch, W, H, random, place, step: (every) => every * (1 + 0.02 * random.normal()) });
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
