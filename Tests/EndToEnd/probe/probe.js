// Drives one recorder after the other, without a screen: tests use `window.probe`.
import { compile } from '/platform/wasm.js';
import { createDevice } from '/platform/device/device.js';
import { createMemory } from '/platform/memory.js';
import { createSamples } from '/platform/device/samples.js';

const wasm = new URL('/deviceprobe.wasm', location.href);
const exports = (await WebAssembly.instantiate(await compile(wasm))).exports;
const memory = createMemory(exports);
let settle;
let log = [];
let spent = {};

// For the tests: the cost of each call into the Wasm.
function timed(name, call) {
  const started = performance.now();
  const result = call();
  const took = performance.now() - started;
  const entry = (spent[name] ??= { count: 0, total: 0, longest: 0 });
  entry.count += 1;
  entry.total += took;
  entry.longest = Math.max(entry.longest, took);
  return result;
}

const measured = Object.fromEntries(Object.entries(exports).map(([name, call]) =>
  [name, /^take|^soundSamples|^storageBlock/.test(name) ? (...values) => timed(name, () => call(...values)) : call]));

function perform(length) {
  for (const effect of JSON.parse(memory.text(length))) {
    log.push(effect);
    if (['finish', 'refuse', 'broke'].includes(effect.do)) {
      device.stop();
      settle?.(effect);
    } else {
      device.perform(effect);
    }
  }
}

const send = (message) => perform(timed('send', () => exports.probeReceive(memory.put(JSON.stringify(message)))));
const device = createDevice({
  send, samples: createSamples(measured, memory, perform),
  addresses: {
    microphone: new URL('/platform/device/microphone-worklet.js', location.href), load: new URL('/platform/device/load.js', location.href),
    memory: new URL('/platform/device/memory-worker.js', location.href), wasm,
  },
});

document.getElementById('ready').addEventListener('click', () => send({ answer: 'ready' }));
document.getElementById('ask').addEventListener('click', () => {
  window.asked = device.request(window.wanted);
});

window.probe = {
  run(check, attempt = 1, code = 'TESTED41') {
    log = [];
    spent = {};
    const ended = new Promise((resolve) => { settle = resolve; });
    perform(exports.probeStart(memory.put(JSON.stringify({ check, attempt, code }))));
    return ended.then((effect) => ({ ...effect, log: log.map((one) => one.do), spent }));
  },
  begin(check, attempt = 1, code = 'TESTED41') { window.ended = probe.run(check, attempt, code); },
  instruction: () => JSON.parse(memory.text(exports.probeInstruction())),
  answer: send,
  stop: () => device.stop(),
  query: (kind) => device.query(kind),
  rejudge(report) {
    const length = memory.put(JSON.stringify(report));
    return memory.text(exports.rejudge(length));
  },
};
document.documentElement.dataset.ready = 'yes';
