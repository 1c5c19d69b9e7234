// Loudspeakers, a room and microphones.
import { biquad, chain, chance, gain } from './physics.mjs';

const BLOCK = 4096;

export function airOf(device, seed) {
  const random = chance(seed + 3);
  const { sound, room } = device;
  const rate = sound.rate;
  // A small speaker in a case: nothing below some hundred Hz, a peak or two, a cut-off at the top.
  const speaker = (side) => {
    const own = sound.speakers[side];
    const body = chain(biquad('high', rate, own.from), biquad('peak', rate, own.peak, 2, own.rise), biquad('low', rate, own.to));
    return (x) => { const y = body(x) * gain(own.gain); return y + own.bend * y * y + own.bend * 0.5 * y * y * y; };
  };
  const taps = Array.from({ length: 40 }, () => {
    const late = random.between(0.0005, 0.25);
    return [Math.round(late * rate), 0.35 * random.normal() * 10 ** (-3 * late / room.echo) * 0.5];
  });
  taps.unshift([0, 1]);

  let mixed = new Float32Array(0);
  const origin = 0;
  let now = 0;
  const hum = room.hum ?? 0;
  let [b0, b1, b2] = [0, 0, 0];
  // Pink noise (Kellet's three poles).
  const pink = () => {
    const white = random.normal();
    b0 = 0.99765 * b0 + white * 0.099046;
    b1 = 0.963 * b1 + white * 0.2965164;
    b2 = 0.57 * b2 + white * 1.0526913;
    return (b0 + b1 + b2 + white * 0.1848) * 0.35;
  };
  function loudspeakers(samples, side, isEar) {
    const names = isEar ? [['ear', samples]] : [['left', side !== 'right' ? samples : undefined], ['right', side !== 'left' ? samples : undefined]];
    let given = Object.fromEntries(names.map(([name, x]) => [name, x]));
    if (sound.wiring) given = sound.wiring(given, samples);
    return Object.entries(given).filter(([, x]) => x).map(([name, x]) => {
      const membrane = speaker(name);
      let y = Float32Array.from(x, membrane);
      const { fault } = sound.speakers[name];
      if (fault) y = fault(y, rate, random);
      return [name, y];
    });
  }
  const floor = gain(room.noise);
  const microphones = sound.microphones.map((own) => {
    const body = chain(biquad('high', rate, own.from ?? 70), biquad('peak', rate, own.peak ?? 6000, 1.2, own.rise ?? 3), biquad('low', rate, own.to ?? 17000));
    return { own, body };
  });
  let agc = 1;
  return {
    rate,
    // Plays from a given time; returns each speaker's output, for a person's ears.
    play(samples, side, t, isEar) {
      const out = loudspeakers(samples, side, isEar);
      const start = Math.round((t + sound.delay) / 1000 * rate) - origin;
      const need = start + samples.length + rate;
      if (need > mixed.length) {
        const grown = new Float32Array(need + rate);
        grown.set(mixed);
        mixed = grown;
      }
      for (const [name, y] of out) {
        const { coupling = 0 } = sound.speakers[name];
        const k = gain(coupling);
        for (const [late, strength] of taps) {
          const [from, by] = [start + late, k * strength];
          for (let i = 0; i < y.length; i += 1) mixed[from + i] += by * y[i];
        }
      }
      return out;
    },
    listen(index, t) { now = Math.round(t / 1000 * rate); agc = 1; return index; },
    // The next block of a microphone.
    hear(index) {
      const { own, body } = microphones[index];
      const block = new Float32Array(BLOCK);
      for (let i = 0; i < BLOCK; i += 1) {
        const at = now + i - origin;
        let x = (at >= 0 && at < mixed.length ? mixed[at] : 0) + floor * pink();
        x += hum * Math.sin(2 * Math.PI * 100 * (now + i) / rate);
        if (room.events) x += room.events((now + i) / rate, random);
        block[i] = x;
      }
      let heard = Float32Array.from(block, (x) => body(x) * gain(own.gain ?? 0) + gain(own.self ?? -78) * random.normal());
      if (own.fault) heard = own.fault(heard, now / rate, rate, random);
      if (own.agc) {
        heard = heard.map((x) => {
          const y = x * agc;
          agc *= Math.abs(y) > own.agc ? 0.9995 : 1.000004;
          agc = Math.min(agc, 12);
          return y;
        });
      }
      now += BLOCK;
      return heard.map((x) => Math.round(Math.max(-1, Math.min(0.99997, x)) * 32768) / 32768);
    },
    block: BLOCK / rate * 1000,
  };
}

// A person's count: audible bursts, in groups; a long one is a zero.
export function counted(out, rate, floor) {
  const length = Math.max(...out.map(([, y]) => y.length));
  const step = Math.round(rate * 0.02);
  const loud = [];
  for (let i = 0; i < length; i += step) {
    let sum = 0;
    for (const [, y] of out) for (let j = i; j < Math.min(i + step, y.length); j += 1) sum += y[j] * y[j];
    loud.push(Math.sqrt(sum / step) > floor);
  }
  const bursts = [];
  let from = -1;
  for (let i = 0; i <= loud.length; i += 1) {
    if (loud[i] && from < 0) from = i;
    if (!loud[i] && from >= 0) { if (i - from >= 2) bursts.push([from * 0.02, i * 0.02]); from = -1; }
  }
  const groups = [];
  for (const burst of bursts) {
    const last = groups.at(-1);
    if (last && burst[0] - last.at(-1)[1] < 0.5) last.push(burst); else groups.push([burst]);
  }
  return groups.map((group) => (group.length === 1 && group[0][1] - group[0][0] > 0.6 ? 0 : Math.min(9, group.length)));
}

export const loudness = (y) => Math.sqrt(y.reduce((sum, x) => sum + x * x, 0) / Math.max(1, y.length));
