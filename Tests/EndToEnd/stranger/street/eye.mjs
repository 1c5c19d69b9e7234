// Cameras with a phone's pipeline: light that flickers, a rolling shutter, coloured noise smoothed over time,
// sharpening, chroma at half size, and a hand that drifts by fractions of a pixel.
import { chance, noise } from '../physics.mjs';

const scenes = new Map();
const fill = (data, w, h, x0, y0, x1, y1, rgb) => {
  for (let y = Math.max(0, Math.round(y0 * h)); y < Math.min(h, Math.round(y1 * h)); y += 1) {
    for (let x = Math.max(0, Math.round(x0 * w)); x < Math.min(w, Math.round(x1 * w)); x += 1) data.set(rgb, 3 * (y * w + x));
  }
};

// 1/f noise in two dimensions, as in nature: octaves of smooth values.
function cloud(w, h, random, octaves) {
  const out = new Float32Array(w * h);
  for (let o = 0; o < octaves; o += 1) {
    const n = 3 << o;
    const grid = Float32Array.from({ length: (n + 2) * (n + 2) }, () => random.normal());
    for (let y = 0; y < h; y += 1) {
      const gy = y / h * n, j = Math.floor(gy), v = gy - j;
      for (let x = 0; x < w; x += 1) {
        const gx = x / w * n, i = Math.floor(gx), u = gx - i;
        const at = j * (n + 2) + i;
        out[y * w + x] += ((grid[at] * (1 - u) + grid[at + 1] * u) * (1 - v) + (grid[at + n + 2] * (1 - u) + grid[at + n + 3] * u) * v) / 1.7 ** o;
      }
    }
  }
  return out;
}

function draw(kind, w, h) {
  const key = `${kind} ${w} ${h}`;
  if (scenes.has(key)) return scenes.get(key);
  const random = chance(kind.charCodeAt(0) * 331 + 9);
  const data = new Float32Array(3 * w * h);
  if (kind === 'white') {
    // Paper next to a window: brighter on one side, with fibres.
    for (let y = 0; y < h; y += 1) for (let x = 0; x < w; x += 1) data.fill(0.78 * (1 + 0.12 * (x / w - 0.5) - 0.06 * (y / h - 0.5)) * (1 + 0.004 * random.normal()), 3 * (y * w + x), 3 * (y * w + x) + 3);
  } else if (kind === 'dark') {
    // A finger lets a little red through.
    for (let i = 0; i < w * h; i += 1) data.set([0.0002, 0.00005, 0.00004], 3 * i);
  } else if (kind === 'print') {
    data.fill(0.75);
    // A newspaper: columns, headlines and a small grey picture.
    fill(data, w, h, 0.05, 0.03, 0.6, 0.075, [0.05, 0.05, 0.05]);
    for (const [left, right] of [[0.03, 0.33], [0.36, 0.66], [0.69, 0.97]]) {
      for (let y = 0.1; y < 0.98; y += 0.0245) {
        for (let x = left; x < right;) {
          const word = random.between(0.012, 0.05);
          for (let c = x; c < Math.min(right, x + word); c += 0.0085) {
            fill(data, w, h, c, y, c + 0.002, y + 0.0135, [0.08, 0.08, 0.08]);
            if (random.is(0.6)) fill(data, w, h, c, y + random.next() * 0.01, c + 0.0062, y + random.next() * 0.01 + 0.0035, [0.08, 0.08, 0.08]);
            if (random.is(0.4)) fill(data, w, h, c + 0.0045, y, c + 0.0065, y + 0.013, [0.08, 0.08, 0.08]);
          }
          x += word + 0.009;
        }
      }
    }
    fill(data, w, h, 0.7, 0.12, 0.96, 0.3, [0.4, 0.4, 0.4]);
  } else {
    // A street: sky, façades with windows, leaves, wires.
    const clouds = cloud(w, h, random, 7);
    for (let i = 0; i < w * h; i += 1) { const v = 0.9 + 0.12 * clouds[i]; data.set([v * 0.85, v * 0.95, v * 1.1], 3 * i); }
    for (let b = 0; b < (kind === 'far' ? 14 : 6); b += 1) {
      const [x, wide, top] = [random.next(), random.between(0.06, 0.25), random.between(0.08, 0.55)];
      const base = [0, 1, 2].map(() => random.between(0.12, 0.5));
      fill(data, w, h, x, top, x + wide, 1, base);
      for (let wy = top + 0.02; wy < 0.95; wy += 0.05) for (let wx = x + 0.01; wx < x + wide - 0.02; wx += 0.028) fill(data, w, h, wx, wy, wx + 0.014, wy + 0.03, random.is(0.3) ? [0.9, 0.85, 0.6] : [0.06, 0.07, 0.09]);
    }
    const leaves = cloud(w, h, chance(77), 8);
    for (let i = 0; i < w * h; i += 1) if (leaves[i] > 1.1) data.set([0.1 + 0.12 * (leaves[i] - 1), 0.16 + 0.2 * (leaves[i] - 1), 0.07], 3 * i);
    for (let k = 0; k < 5; k += 1) fill(data, w, h, 0, 0.1 + 0.06 * k, 1, 0.103 + 0.06 * k, [0.05, 0.05, 0.05]);
  }
  scenes.set(key, data);
  return data;
}

// A lens's blur: three box filters in a row approximate a disc.
export function blurred(data, w, h, pixels) {
  if (pixels < 0.12) return data;
  let out = data;
  const share = Math.min(1, pixels / 0.8), r = Math.max(1, Math.round(pixels * 0.6));
  for (const [count, lines, step, line] of [[w, h, 3, 3 * w], [h, w, 3 * w, 3], [w, h, 3, 3 * w], [h, w, 3 * w, 3]]) {
    const to = new Float32Array(data.length);
    for (let l = 0; l < lines; l += 1) {
      for (let c = 0; c < 3; c += 1) {
        const base = l * line + c;
        let sum = 0;
        for (let i = -r; i <= r; i += 1) sum += out[base + Math.max(0, Math.min(count - 1, i)) * step];
        for (let i = 0; i < count; i += 1) {
          const here = out[base + i * step];
          to[base + i * step] = here + share * (sum / (2 * r + 1) - here);
          sum += out[base + Math.min(count - 1, i + r + 1) * step] - out[base + Math.max(0, i - r) * step];
        }
      }
    }
    out = to;
  }
  return out;
}

// The sRGB curve with a shoulder below white.
const CURVE = Uint8Array.from({ length: 8192 }, (_, i) => {
  const x = 1.25 * i / 8191, v = x < 0.8 ? x : 0.8 + 0.2 * (1 - Math.exp(-(x - 0.8) / 0.2));
  return Math.round(255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055));
});

export function eyeOf(device, seed) {
  const random = chance(seed * 13 + 7);
  const spread = noise();
  const cache = new Map();
  let [gainNow, driftX, driftY] = [undefined, 0, 0];
  return {
    frame(lens, view, w, h, number) {
      const { scene, since, torch, focus, zoom = 1 } = view;
      const near = { print: 1 / 0.22, white: 1 / 0.35, far: 1 / 4, room: 1 / 2, dark: 2 }[scene];
      const stuck = lens.focusWorks === false ? 1 / (lens.stuckAt ?? 1) : undefined;
      let off = lens.softness;
      const set = stuck ?? (focus === undefined ? near : 1 / focus);
      off += Math.abs(set - near) * (lens.depth ?? 0.0018);
      // Autofocus overshoots and comes back.
      if (focus === undefined && stuck === undefined && lens.hasFocus && since < 900) off += 0.004 * Math.abs(Math.cos(since / 900 * 4.7)) * (1 - since / 900);
      if (lens.hunts) off += lens.hunts(since, random);
      const real = lens.zoomWorks === false ? 1 : zoom;
      const level = Math.round(off * w * 4) / 4;
      const key = `${lens.id} ${scene} ${w} ${level} ${real}`;
      let picture = cache.get(key);
      if (!picture) {
        let data = draw(scene, w, h);
        if (real > 1) {
          const cut = new Float32Array(data.length);
          for (let y = 0; y < h; y += 1) for (let x = 0; x < w; x += 1) {
            const from = 3 * (Math.floor(h / 2 + (y - h / 2) / real) * w + Math.floor(w / 2 + (x - w / 2) / real));
            cut.set(data.subarray(from, from + 3), 3 * (y * w + x));
          }
          data = cut;
        }
        picture = Float32Array.from(blurred(data, w, h, level));
        // Every lens is darker at its corners.
        const fall = lens.fall ?? 0.22;
        for (let y = 0; y < h; y += 1) for (let x = 0; x < w; x += 1) {
          const d = ((x / w - 0.5) ** 2 + ((y / h - 0.5) * h / w) ** 2) / 0.39, k = 1 - fall * d;
          for (let c = 0; c < 3; c += 1) picture[3 * (y * w + x) + c] *= k;
        }
        if (lens.optics) lens.optics(picture, w, h, { scene, before: Float32Array.from(picture), blurred: (px) => blurred(draw(scene, w, h), w, h, px) });
        if (cache.size > 16) cache.delete(cache.keys().next().value);
        cache.set(key, picture);
      }
      const lamp = torch ? (lens.torchLight ?? 2.5) * (0.4 + 0.6 * Math.exp(-view.torchFor / 900)) : 0;
      const light = scene === 'white' ? Math.max(device.room.light, 0.3) : device.room.light;
      let mean = 0, count = 0;
      for (let i = 1; i < picture.length; i += 1501) { mean += picture[i]; count += 1; }
      const wanted = Math.min(lens.mostGain, 0.19 / Math.max(1e-6, mean / count * light * (1 + lamp)));
      // Exposure approaches its target frame by frame.
      gainNow = gainNow === undefined || number === 0 ? wanted * 0.7 : gainNow + 0.18 * (wanted - gainNow);
      const exposure = lens.exposure ? lens.exposure(gainNow, since, random, wanted) : gainNow;
      const k = exposure * light * (1 + lamp);
      driftX = 0.9 * driftX + 0.6 * device.person.tremor * w / 1200 * random.normal();
      driftY = 0.9 * driftY + 0.6 * device.person.tremor * w / 1200 * random.normal();
      const [ix, iy] = [Math.floor(driftX), Math.floor(driftY)];
      const fx = driftX - ix;
      const scale = exposure / lens.electrons, readout = lens.readout * lens.readout;
      const tint = lens.tint ?? [1, 1, 1];
      const flicker = device.room.flicker ?? 0;
      const rgba = new Uint8ClampedArray(4 * w * h);
      spread.restart(random.whole(1 << 18));
      const smooth = lens.denoise * 0.7;
      for (let y = 0; y < h; y += 1) {
        const sy = Math.max(0, Math.min(h - 1, y + iy)) * w;
        // Lamps flicker at 100 Hz, rows are read over 20 ms.
        const row = k * (1 + flicker * Math.sin(2 * Math.PI * (since / 10 + 2 * y / h)));
        for (let x = 0; x < w; x += 1) {
          const a = 3 * (sy + Math.max(0, Math.min(w - 1, x + ix))), b = 3 * (sy + Math.max(0, Math.min(w - 1, x + ix + 1)));
          const to = 4 * (y * w + x);
          const grain = spread.next(), g = row * (picture[a + 1] + fx * (picture[b + 1] - picture[a + 1]));
          const sigma = Math.sqrt(Math.max(0, g) * scale + readout * scale * scale) * smooth;
          for (let c = 0; c < 3; c += 1) {
            const v = (row * (picture[a + c] + fx * (picture[b + c] - picture[a + c])) + sigma * (0.8 * grain + 0.45 * spread.next())) * tint[c];
            rgba[to + c] = CURVE[v <= 0 ? 0 : v >= 1.25 ? 8191 : (v * 6552.8) | 0];
          }
          rgba[to + 3] = 255;
        }
      }
      if (lens.sharpens) {
        const from = rgba.slice();
        for (let y = 1; y < h - 1; y += 1) for (let x = 1; x < w - 1; x += 1) for (let c = 0; c < 3; c += 1) {
          const i = 4 * (y * w + x) + c;
          rgba[i] = from[i] + lens.sharpens * (4 * from[i] - from[i - 4] - from[i + 4] - from[i - 4 * w] - from[i + 4 * w]);
        }
      }
      lens.sensor?.(rgba, w, h, { scene, number, since, exposure, random, light, torch });
      return rgba;
    },
    random,
  };
}
