// The engine in its worker: a second instance of the page's own Wasm module.
const failure = new TextEncoder().encode('{"error":{"code":"engine"}}');

export function createEngine(module, answer) {
  let worker;
  let open = [];

  function begin() {
    worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => {
      open = open.filter((job) => job !== data.job);
      // Seen by the browser's profiler and by the tests: the engine's own time, the file's reads apart.
      performance.measure('inspect', { start: 0, duration: data.milliseconds, detail: data.reads });
      answer(data.photo, data.bytes ?? failure);
    };
    // A worker that died answers no more: what it had is told as failed, and a new one takes what comes.
    worker.onerror = (event) => {
      event.preventDefault();
      const lost = open;
      open = [];
      worker.terminate();
      begin();
      for (const job of lost) answer(jobs.get(job), failure);
    };
    worker.postMessage({ module });
  }

  const jobs = new Map();
  let last = 0;
  begin();
  return {
    inspect(photo, file, isDeep, withDetails) {
      last += 1;
      jobs.set(last, photo);
      open.push(last);
      worker.postMessage({ job: last, photo, file, isDeep, withDetails });
    },
  };
}
