// What the air of every world has in common: which loudspeaker plays what, and a room whose echoes add up where the
// microphones are.
import { gain } from './physics.mjs';

// `taps` are the delays in samples and the strengths of direct sound and echoes; `membrane` gives a loudspeaker's response.
export function roomOf(sound, random, taps, membrane) {
  const { rate } = sound;
  let mixed = new Float32Array(0);
  function loudspeakers(samples, side, isEar) {
    const names = isEar ? ['ear'] : ['left', 'right'].filter((name) => side === 'both' || side === undefined || side === name);
    let given = Object.fromEntries(names.map((name) => [name, samples]));
    if (!isEar && sound.wiring) given = sound.wiring({ left: side !== 'right' ? samples : undefined, right: side !== 'left' ? samples : undefined }, samples);
    return Object.entries(given).filter(([, x]) => x).map(([name, x]) => {
      let y = Float32Array.from(x, membrane(sound.speakers[name]));
      const { fault } = sound.speakers[name];
      if (fault) y = fault(y, rate, random);
      return [name, y];
    });
  }
  return {
    play(samples, side, t, isEar) {
      const out = loudspeakers(samples, side, isEar);
      const start = Math.round((t + sound.delay) / 1000 * rate);
      const need = start + samples.length + rate;
      if (need > mixed.length) { const grown = new Float32Array(need + 4 * rate); grown.set(mixed); mixed = grown; }
      for (const [name, y] of out) {
        const k = gain(sound.speakers[name].coupling ?? 0);
        for (const [late, strength] of taps) for (let i = 0, to = start + late; i < y.length; i += 1, to += 1) mixed[to] += k * strength * y[i];
      }
      return out;
    },
    // The sound at a sample.
    at: (index) => mixed[index] ?? 0,
  };
}
