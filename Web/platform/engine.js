// The engine in its worker.
const failure = new TextEncoder().encode('{"error":{"code":"engine"}}');

export function createEngine(address, answer, progress) {
  let worker;
  let open = [];

  // Fetches the engine. It is large, so the page is there first; what is asked for meanwhile waits for it.
  function begin() {
    if (worker) return;
    worker = new Worker(address, { type: 'module' });
    worker.onmessage = ({ data }) => {
      if (data.percent !== undefined) {
        // A capsule shows its own work.
        progress?.(data.photo, data.percent);
        return;
      }
      open = open.filter((job) => job !== data.job);
      jobs.delete(data.job);
      // Seen by the browser's profiler and by the tests: the engine's own time, the file's reads apart.
      performance.measure('inspect', { start: 0, duration: data.milliseconds, detail: data.reads });
      answer(data.photo, data.bytes ?? failure);
    };
    // A worker that died answers no more: what it had is reported as failed, and a new one takes what comes.
    worker.onerror = (event) => {
      event.preventDefault();
      const lost = open;
      open = [];
      worker.terminate();
      worker = undefined;
      for (const job of lost) answer(jobs.get(job), failure);
    };
  }

  const jobs = new Map();
  let last = 0;
  return {
    begin,
    inspect(photo, file, isDeep, withDetails, way) {
      begin();
      last += 1;
      jobs.set(last, photo);
      open.push(last);
      worker.postMessage({ job: last, photo, file, isDeep, withDetails, way });
    },
  };
}
