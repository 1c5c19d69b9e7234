// Full load, with the engine's kernel in one worker per processor; and the memory test, in a dedicated worker.
import { compile } from '../wasm.js';

const SECOND = 1000;
// More workers than this don't heat a phone any further, but make its browser unstable.
const MOST = 8;

export const work = {
  async work(session) {
    const module = await compile(session.addresses.wasm);
    if (session.signal.aborted) return;
    let rounds = 0;
    const count = Math.max(1, Math.min(MOST, navigator.hardwareConcurrency ?? 1));
    for (let index = 0; index < count; index += 1) {
      const worker = new Worker(session.addresses.load, { type: 'module' });
      worker.onmessage = ({ data }) => { rounds += data; };
      worker.onerror = () => session.send({ type: 'lost' });
      worker.postMessage(module);
      session.onEnd(() => worker.terminate());
    }
    let last = performance.now();
    const reporting = setInterval(() => {
      const now = performance.now();
      // Timers are inexact, so the rate counts.
      session.send({ type: 'worked', rounds: rounds * SECOND / (now - last) });
      [rounds, last] = [0, now];
    }, SECOND);
    session.onEnd(() => clearInterval(reporting));
  },

  findMemory: (session) => session.send({ type: 'memory', gigabytes: navigator.deviceMemory }),

  async tryMemory(session, { blocks, seed }) {
    const module = await compile(session.addresses.wasm);
    if (session.signal.aborted) return;
    const worker = new Worker(session.addresses.memory, { type: 'module' });
    worker.onmessage = ({ data }) => session.send(data);
    worker.onerror = () => session.send({ type: 'lost' });
    worker.postMessage({ module, blocks, seed });
    session.onEnd(() => worker.terminate());
  },
};
