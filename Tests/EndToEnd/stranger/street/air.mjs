// Sound in rooms with reflecting walls, among people and traffic, through membranes with limited travel.
import { biquad, chain, chance, gain } from '../physics.mjs';
import { roomOf } from '../room.mjs';

const BLOCK = 4096;

export function airOf(device, seed) {
  const random = chance(seed * 11 + 5);
  const { sound, room } = device;
  const rate = sound.rate;
  const membrane = (own) => {
    const box = chain(biquad('high', rate, own.from, 0.9), biquad('high', rate, own.from * 0.7, 0.6), biquad('peak', rate, own.peak, 3, own.rise),
      biquad('peak', rate, own.peak * 2.3, 4, -own.rise * 0.8), biquad('low', rate, own.to, 0.8));
    // Travel saturates softly and symmetrically, so odd harmonics come before even ones.
    return (x) => { const y = box(x) * gain(own.gain) * (1 + own.bend); return Math.tanh(y * 0.7) / 0.7 + own.bend * 0.15 * y * y; };
  };
  // A box-shaped room: first reflections from six walls, then denser ones that decay.
  const taps = [[0, 1]];
  for (let i = 0; i < 6; i += 1) taps.push([Math.round(random.between(0.002, 0.014) * rate), random.between(0.1, 0.3) * (random.is(0.3) ? -1 : 1)]);
  for (let i = 0; i < 30; i += 1) { const late = random.between(0.015, room.echo); taps.push([Math.round(late * rate), (random.is(0.5) ? -1 : 1) * 0.13 * 10 ** (-3 * late / room.echo)]); }

  let now = 0;
  // Room noise is mostly low-frequency: brown noise and a little white.
  let brown = 0;
  const talk = { tone: biquad('peak', rate, 600, 0.7, 12), low: biquad('low', rate, 3200), level: 0, wanted: 0, left: 0 };
  const chatter = () => {
    talk.left -= 1;
    // Syllables at about four a second, pauses between words.
    if (talk.left <= 0) { talk.left = Math.round(rate * random.between(0.08, 0.3)); talk.wanted = random.is(0.35) ? 0 : random.between(0.3, 1); }
    talk.level += (talk.wanted - talk.level) * 60 / rate;
    return talk.level * talk.low(talk.tone(random.normal())) * 0.25;
  };
  const mixed = roomOf(sound, random, taps, membrane);
  const microphones = sound.microphones.map((own) => ({
    own, body: chain(biquad('high', rate, own.from ?? 45, 0.6), biquad('peak', rate, own.peak ?? 9000, 1.6, own.rise ?? 4), biquad('low', rate, own.to ?? 15500, 0.6)),
  }));
  let leveller = 1;
  return {
    rate,
    play: mixed.play,
    listen(index, t) { now = Math.round(t / 1000 * rate); leveller = 1; return index; },
    hear(index) {
      const { own, body } = microphones[index];
      const [level, self] = [gain(room.noise), gain(own.self ?? -80)];
      const heard = new Float32Array(BLOCK);
      for (let i = 0; i < BLOCK; i += 1) {
        const t = (now + i) / rate;
        brown = 0.995 * brown + 0.1 * random.normal();
        let x = mixed.at(now + i) + level * (0.9 * brown + 0.08 * random.normal());
        if (room.hum) x += room.hum * (Math.sin(2 * Math.PI * 60 * t) + 0.5 * Math.sin(2 * Math.PI * 180 * t) + 0.2 * Math.sin(2 * Math.PI * 300 * t));
        if (room.talk) x += room.talk * chatter();
        if (room.events) x += room.events(t, random);
        heard[i] = body(x) * gain(own.gain ?? 0) + self * random.normal();
      }
      const faulty = own.fault ? own.fault(heard, now / rate, rate, random) : heard;
      now += BLOCK;
      return faulty.map((x) => {
        let y = x;
        if (own.agc) { y *= leveller; leveller = Math.min(8, leveller * (Math.abs(y) > own.agc ? 0.9992 : 1.000006)); }
        return Math.round(Math.max(-1, Math.min(0.99997, y)) * 32768) / 32768;
      });
    },
    block: BLOCK / rate * 1000,
  };
}
