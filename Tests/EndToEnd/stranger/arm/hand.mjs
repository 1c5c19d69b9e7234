// A fingertip on crossed electrodes: each feels it by its distance, with noise, and the controller takes the middle of what
// the three strongest feel, smooths it, and drops what is too weak.
import { panelOf } from '../panel.mjs';
import { chance } from '../physics.mjs';

export function handOf(device, seed) {
  const random = chance(seed * 29 + 8);
  const { screen, touch, person } = device;
  const mm = 25.4 / (screen.isHandheld ? 160 : 96);
  const [W, H] = [screen.width * mm, screen.height * mm];
  const pitch = touch.pitch ?? 4.4;
  function felt(v, most) {
    const lines = Math.max(2, Math.round(most / pitch));
    const by = most / lines;
    const near = Math.max(0, Math.min(lines - 1, Math.round(v / by - 0.5)));
    let [sum, weight] = [0, 0];
    for (let k = near - 2; k <= near + 2; k += 1) {
      if (k < 0 || k >= lines) continue;
      const place = (k + 0.5) * by;
      const signal = Math.max(0, Math.exp(-((v - place) ** 2) / (2 * 4.2 ** 2)) + 0.012 * random.normal());
      sum += signal * place;
      weight += signal;
    }
    const raw = sum / weight;
    // At the edges half of the electrodes are missing, which controllers correct.
    const edge = Math.min(v, most - v);
    return edge < 1.6 * by ? raw + (v - raw) * 0.97 : raw;
  }
  let smooth;
  function place(spot, isFirst) {
    const now = [felt(Math.max(0, Math.min(W, spot.x)), W), felt(Math.max(0, Math.min(H, spot.y)), H)];
    smooth = isFirst ? now : smooth.map((v, k) => v + 0.7 * (now[k] - v));
    return [Math.max(0, Math.min(1, smooth[0] / W)), Math.max(0, Math.min(1, smooth[1] / H))];
  }
  const stroke = panelOf({ touch, W, H, random, place });
  // The speed of a hand falls where the path bends (the two-thirds power law), and it trembles at 9 Hz.
  function drawn(points, speed) {
    const path = [];
    const [size, phase] = [0.25 * person.tremor, random.between(0, 6)];
    let t = 0;
    for (let i = 0; i < points.length; i += 1) {
      const [a, b] = [points[Math.max(0, i - 1)], points[i]];
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
      const steps = Math.max(1, Math.ceil(length / 1.2));
      for (let s = i ? 1 : steps; s <= steps; s += 1) {
        const u = s / steps;
        const w = 2 * Math.PI * 9 * t / 1000 + phase;
        path.push({ x: a[0] + (b[0] - a[0]) * u + size * Math.sin(w), y: a[1] + (b[1] - a[1]) * u + size * Math.cos(1.1 * w), t });
        t += length / steps / (speed * (length > 15 ? 0.5 + 1.6 * u * (1 - u) : 0.9)) * 1000 + (random.is(person.pauses ?? 0) ? 300 : 0);
      }
    }
    return path;
  }
  const tap = (x, y, from) => stroke([{ x, y, t: 0 }, { x: x + 0.3 * random.normal(), y: y + 0.3 * random.normal(), t: random.between(50, 160) }], from);
  return { W, H, mm, stroke, drawn, tap, random, aim: () => 1.1 * person.tremor * random.normal(), speed: person.hurry ? 350 : 150 };
}
