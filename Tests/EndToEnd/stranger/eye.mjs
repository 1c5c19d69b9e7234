// Cameras: a scene, a lens, a sensor, and a video pipeline.
import { chance, noise } from './physics.mjs';

const scenes = new Map();

// Radiance of a scene in three channels, 1 being white paper.
function draw(kind, w, h) {
  const key = `${kind} ${w} ${h}`;
  if (scenes.has(key)) return scenes.get(key);
  const random = chance(kind.length * 97 + 5);
  const data = new Float32Array(3 * w * h);
  const fill = (x0, y0, x1, y1, rgb) => {
    for (let y = Math.max(0, Math.floor(y0 * h)); y < Math.min(h, Math.ceil(y1 * h)); y += 1) {
      for (let x = Math.max(0, Math.floor(x0 * w)); x < Math.min(w, Math.ceil(x1 * w)); x += 1) {
        const p = 3 * (y * w + x);
        for (let c = 0; c < 3; c += 1) data[p + c] = rgb[c];
      }
    }
  };
  const grey = (v) => [v, v, v];
  if (kind === 'white') {
    for (let y = 0; y < h; y += 1) for (let x = 0; x < w; x += 1) data.fill(0.8 * (1 + 0.07 * (x / w - 0.5) + 0.05 * (y / h - 0.5)), 3 * (y * w + x), 3 * (y * w + x) + 3);
  } else if (kind === 'dark') {
    data.fill(0.0001);
  } else if (kind === 'print') {
    fill(0, 0, 1, 1, grey(0.82));
    // Letters of about six points, in lines of text.
    const [line, letter] = [13 / 480, 6.4 / 640];
    for (let y = 0.02; y < 0.97; y += line) {
      for (let x = 0.03; x < 0.97; x += letter) {
        if (random.is(0.17)) continue;
        for (let stroke = 0; stroke < 3; stroke += 1) {
          const [sx, sy] = [x + random.next() * letter * 0.5, y + random.next() * line * 0.3];
          if (random.is(0.5)) fill(sx, y, sx + 1.1 / 640, y + line * 0.5, grey(0.07));
          else fill(x, sy, x + letter * 0.7, sy + 1.1 / 480, grey(0.07));
        }
      }
    }
  } else {
    // A room: walls, shelves, books, a window.
    fill(0, 0, 1, 1, [0.35, 0.33, 0.3]);
    const count = kind === 'far' ? 420 : 160;
    for (let i = 0; i < count; i += 1) {
      const [x, y] = [random.next(), random.next()];
      const [bw, bh] = [random.between(0.005, 0.12), random.between(0.01, 0.16)];
      const base = random.between(0.03, 0.75);
      fill(x, y, x + bw, y + bh, [0, 1, 2].map(() => base * random.between(0.7, 1.3)));
    }
    fill(0.62, 0.05, 0.9, 0.3, [1.3, 1.35, 1.4]);
  }
  scenes.set(key, data);
  return data;
}

function boxed(data, w, h, radius) {
  const out = new Float32Array(data.length);
  const r = Math.max(1, Math.round(radius));
  const pass = (from, to, count, lines, step, line) => {
    for (let l = 0; l < lines; l += 1) {
      for (let c = 0; c < 3; c += 1) {
        const base = l * line + c;
        const at = (i) => from[base + Math.max(0, Math.min(count - 1, i)) * step];
        let sum = 0;
        for (let i = -r; i <= r; i += 1) sum += at(i);
        for (let i = 0; i < count; i += 1) {
          to[base + i * step] = sum / (2 * r + 1);
          sum += at(i + r + 1) - at(i - r);
        }
      }
    }
  };
  const mid = new Float32Array(data.length);
  pass(data, mid, w, h, 3, 3 * w);
  pass(mid, out, h, w, 3 * w, 3);
  return out;
}
// A lens's blur in pixels; less than half a pixel counts as none.
function blurred(data, w, h, pixels) {
  if (pixels < 0.5) {
    if (pixels < 0.15) return data;
    const soft = boxed(data, w, h, 1);
    return data.map((v, i) => v + (soft[i] - v) * Math.min(1, pixels * 1.2));
  }
  return boxed(boxed(data, w, h, pixels * 0.8), w, h, pixels * 0.8);
}

const GAMMA = Uint8Array.from({ length: 4096 }, (_, i) => Math.round(255 * Math.min(1, (i / 4095)) ** (1 / 2.2)));

export function eyeOf(device, seed) {
  const random = chance(seed + 11);
  const spread = noise();
  const cache = new Map();
  const pools = new Map();
  return {
    // A lens's frame: `view` gives the scene, the exposure time, and the lens's setting.
    frame(lens, view, w, h, number) {
      const { scene, since, torch, focus, zoom = 1 } = view;
      // The focus error, as the blur circle's diameter in shares of the width.
      const near = { print: 1 / 0.25, white: 1 / 0.4, far: 1 / 3.5, room: 1 / 1.5, dark: 2 }[scene];
      let off = lens.softness;
      if (focus !== undefined) off += Math.abs((lens.focusWorks === false ? 1 / (lens.stuckAt ?? 1) : 1 / focus) - near) * (lens.depth ?? 0.0016);
      else if (lens.focusWorks === false) off += Math.abs(1 / (lens.stuckAt ?? 1) - near) * (lens.depth ?? 0.0016);
      else if (since < 700) off += 0.006 * (1 - since / 700) * (lens.hasFocus ? 1 : 0);
      if (lens.hunts) off += lens.hunts(since, random);
      const real = lens.zoomWorks === false ? 1 : zoom;
      const level = Math.round(off * w * 8 * (lens.zoomWorks === false ? 1 : 1)) / 8;
      const key = `${lens.id} ${scene} ${w} ${level} ${real}`;
      let picture = cache.get(key);
      if (!picture) {
        let data = draw(scene, w, h);
        if (real > 1) {
          const cut = new Float32Array(data.length);
          for (let y = 0; y < h; y += 1) {
            for (let x = 0; x < w; x += 1) {
              const [sx, sy] = [Math.floor(w / 2 + (x - w / 2) / real), Math.floor(h / 2 + (y - h / 2) / real)];
              for (let c = 0; c < 3; c += 1) cut[3 * (y * w + x) + c] = data[3 * (sy * w + sx) + c];
            }
          }
          data = cut;
        }
        picture = blurred(data, w, h, level);
        if (lens.optics) {
          const before = picture;
          picture = Float32Array.from(picture);
          lens.optics(picture, w, h, { scene, before, blurred: (px) => blurred(draw(scene, w, h), w, h, px) });
        }
        if (cache.size > 24) cache.delete(cache.keys().next().value);
        cache.set(key, picture);
      }
      // Exposure follows the light with a delay, within the sensor's range.
      const lamp = torch ? (lens.torchLight ?? 3) * (1 - 0.65 * Math.min(1, view.torchFor / 1500)) : 0;
      const light = (scene === 'white' ? Math.max(device.room.light, 0.35) : device.room.light);
      let mean = 0;
      for (let i = 1; i < picture.length; i += 997) mean += picture[i];
      mean /= Math.ceil(picture.length / 997);
      const wanted = 0.2 / Math.max(1e-6, mean * light);
      const settled = Math.min(1, since / 400);
      let exposure = Math.min(wanted, lens.mostGain) * (0.6 + 0.4 * settled);
      if (lens.exposure) exposure = lens.exposure(exposure, since, random, wanted);
      const k = exposure * light * (1 + lamp);
      const electrons = lens.electrons / Math.max(1, exposure);
      const scale = 1 / electrons;
      // Large pictures of plain surfaces are assembled from the rows of six others.
      const isPlain = w >= 1280 && (scene === 'white' || scene === 'dark') && since > 1200 && !torch;
      const poolKey = `${key} ${exposure.toFixed(4)}`;
      const pool = isPlain ? pools.get(poolKey) ?? [] : undefined;
      if (pool?.length === 6) {
        const rgba = new Uint8ClampedArray(4 * w * h);
        for (let y = 0; y < h; y += 1) rgba.set(pool[random.whole(6)].subarray(4 * w * y, 4 * w * (y + 1)), 4 * w * y);
        lens.sensor?.(rgba, w, h, { scene, number, since, exposure, random, light, torch });
        return rgba;
      }
      const [dx, dy] = [Math.round(random.normal() * device.person.tremor * w / 900), Math.round(random.normal() * device.person.tremor * w / 900)];
      const rgba = new Uint8ClampedArray(4 * w * h);
      const tint = lens.tint ?? [1, 1, 1];
      spread.restart(random.whole(1 << 18));
      const readout = lens.readout * lens.readout;
      for (let y = 0; y < h; y += 1) {
        const sy = Math.max(0, Math.min(h - 1, y + dy));
        for (let x = 0; x < w; x += 1) {
          const from = 3 * (sy * w + Math.max(0, Math.min(w - 1, x + dx)));
          const to = 4 * (y * w + x);
          for (let c = 0; c < 3; c += 1) {
            const e = picture[from + c] * k * electrons;
            const v = (e + Math.sqrt(e + readout) * spread.next() * lens.denoise) * scale * tint[c];
            rgba[to + c] = GAMMA[v <= 0 ? 0 : v >= 1 ? 4095 : (v * 4095) | 0];
          }
          rgba[to + 3] = 255;
        }
      }
      if (pool) {
        pools.clear();
        pools.set(poolKey, [...pool, rgba.slice()]);
      }
      lens.sensor?.(rgba, w, h, { scene, number, since, exposure, random, light, torch });
      return rgba;
    },
    random,
  };
}
