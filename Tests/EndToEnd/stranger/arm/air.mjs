// A loudspeaker as a mass on a spring with limited travel, a room of mirror images, and a microphone behind a port.
import { biquad, chain, chance, gain } from '../physics.mjs';
import { roomOf } from '../room.mjs';

const BLOCK = 2048;

export function airOf(device, seed) {
  const random = chance(seed * 19 + 4);
  const { sound, room } = device;
  const { rate } = sound;
  const driver = (own) => {
    // Below its resonance the membrane's travel is limited by its spring, which stiffens.
    const body = chain(biquad('high', rate, own.from, own.q ?? 1.1), biquad('peak', rate, own.peak, 1.6, own.rise), biquad('low', rate, own.to, 0.7), biquad('low', rate, own.to * 1.2, 0.6));
    return (x) => { const y = body(x) * gain(own.gain); return y / Math.sqrt(1 + (own.bend * 8) * y * y) + own.bend * 0.2 * (y * y - 0.05); };
  };
  // First and second reflections between four walls, a ceiling and a table.
  const taps = [[0, 1]];
  const walls = [0, 1, 2, 3, 4].map(() => random.between(0.8, 3.5));
  const soak = Math.min(0.85, 0.25 + room.echo * 0.5);
  for (const a of walls) {
    taps.push([Math.round(2 * a / 343 * rate), 0.12 * soak / a]);
    for (const b of walls) if (a !== b) taps.push([Math.round(2 * Math.hypot(a, b) / 343 * rate), 0.12 * soak * soak / Math.hypot(a, b) * (random.is(0.5) ? 1 : -1)]);
  }
  let now = 0;
  // Pink noise from rows that change at halves of each other's rate (Voss).
  const rows = new Float64Array(12).map(() => random.normal());
  let count = 0;
  const pink = () => { count += 1; let k = 0; while (k < 11 && (count >> k & 1) === 0) k += 1; rows[k] = random.normal(); let sum = 0; for (const v of rows) sum += v; return sum / 3.5; };
  const mixed = roomOf(sound, random, taps, driver);
  const microphones = sound.microphones.map((own) => ({ own, port: chain(biquad('high', rate, own.from ?? 60, 0.7), biquad('peak', rate, own.peak ?? 12_000, 2.2, own.rise ?? 5)) }));
  return {
    rate,
    play: mixed.play,
    listen(index, t) { now = Math.round(t / 1000 * rate); return index; },
    hear(index) {
      const { own, port } = microphones[index];
      const [level, self] = [gain(room.noise), gain(own.self ?? -78)];
      const heard = new Float32Array(BLOCK);
      for (let i = 0; i < BLOCK; i += 1) {
        let x = mixed.at(now + i) + level * pink();
        if (room.hum) x += room.hum * Math.sin(2 * Math.PI * 50 * (now + i) / rate);
        heard[i] = port(x) * gain(own.gain ?? 0) + self * random.normal();
      }
      const given = own.fault ? own.fault(heard, now / rate, rate, random) : heard;
      now += BLOCK;
      return Float32Array.from(given, (x) => Math.round(Math.max(-1, Math.min(0.99997, x)) * 32768) / 32768);
    },
    block: BLOCK / rate * 1000,
  };
}
