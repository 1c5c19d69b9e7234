// Full load, with the engine's kernel in one worker per processor; and the memory test, in a dedicated worker.
import { compile } from '../wasm.js';

const SECOND = 1000;
// More workers than this don't heat a phone any further, but make its browser unstable.
const MOST = 8;

export const work = {
  async work(visit) {
    const module = await compile(visit.addresses.wasm);
    if (visit.signal.aborted) return;
    let rounds = 0;
    const count = Math.max(1, Math.min(MOST, navigator.hardwareConcurrency ?? 1));
    for (let index = 0; index < count; index += 1) {
      const worker = new Worker(visit.addresses.load, { type: 'module' });
      worker.onmessage = ({ data }) => { rounds += data; };
      worker.onerror = () => visit.send({ type: 'lost' });
      worker.postMessage(module);
      visit.onEnd(() => worker.terminate());
    }
    let last = performance.now();
    const reporting = setInterval(() => {
      const now = performance.now();
      // Timers are inexact, so the rate counts.
      visit.send({ type: 'worked', rounds: rounds * SECOND / (now - last) });
      [rounds, last] = [0, now];
    }, SECOND);
    visit.onEnd(() => clearInterval(reporting));
  },

  findMemory: (visit) => visit.send({ type: 'memory', gigabytes: navigator.deviceMemory }),

  async tryMemory(visit, { blocks, seed }) {
    const module = await compile(visit.addresses.wasm);
    if (visit.signal.aborted) return;
    const worker = new Worker(visit.addresses.recall, { type: 'module' });
    worker.onmessage = ({ data }) => visit.send(data);
    worker.onerror = () => visit.send({ type: 'lost' });
    worker.postMessage({ module, blocks, seed });
    visit.onEnd(() => worker.terminate());
  },
};
