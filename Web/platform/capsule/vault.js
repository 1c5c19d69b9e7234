// Seals and opens in its own thread, so that the page stays responsive.
import { agree } from './keys.js';
import { createEnvelope } from './envelope.js';
import { createMemory } from '../memory.js';
import { store } from './store.js';

// How often the page receives the progress, in milliseconds.
const INTERVAL = 200;

let module;
let envelope;
const cancelled = new Set();

const work = {
  digest: ({ file }, report) => envelope.digest(file, report),

  async seal({ request, file, item }, report) {
    const { sealed, sha256 } = await envelope.seal(request, file, report);
    await store.putSealed(item, sealed);
    return { sha256, byteCount: sealed.size };
  },

  async open({ request, sealed, key }) {
    const held = key && await store.key(key);
    const { plain, summary } = await envelope.open(request, sealed, (share) => agree(held, share));
    return summary.damage ? { damage: summary.damage } : { ...summary, plain };
  },
};

function reporter(job) {
  const began = performance.now();
  let last = began;
  return (done, total) => {
    if (cancelled.has(job)) throw new Error('not wanted any more');
    const now = performance.now();
    if (now - last < INTERVAL) return;
    last = now;
    postMessage({ job, progress: { done, total, milliseconds: Math.round(now - began) } });
  };
}

async function answer({ job, kind, ...what }) {
  try {
    if (cancelled.has(job)) throw new Error('not wanted any more');
    if (!envelope) {
      const { exports } = await WebAssembly.instantiate(module, {});
      envelope = createEnvelope(exports, createMemory(exports));
    }
    postMessage({ job, answer: await work[kind](what, reporter(job)) });
  } catch (error) {
    // A trap leaves an instance in an undefined state: the next job gets a new one.
    if (error instanceof WebAssembly.RuntimeError) envelope = undefined;
    postMessage({ job, problem: String(error) });
  }
  cancelled.delete(job);
}

let last = Promise.resolve();
onmessage = ({ data }) => {
  if (data.module) module = data.module;
  else if (data.cancelled) cancelled.add(data.cancelled);
  else last = last.then(() => answer(data));
};
