// The engine in its worker.
const failure = new TextEncoder().encode('{"error":{"code":"engine"}}');

export function createEngine(address, answer, progress) {
  let worker;
  // What takes the answer to each open job.
  const jobs = new Map();
  let last = 0;

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
      const take = jobs.get(data.job);
      jobs.delete(data.job);
      take?.(data);
    };
    // A worker that died answers no more: what it had is reported as failed, and a new one takes what comes.
    worker.onerror = (event) => {
      event.preventDefault();
      const lost = [...jobs.values()];
      jobs.clear();
      worker.terminate();
      worker = undefined;
      for (const take of lost) take({});
    };
  }

  function post(job, take) {
    begin();
    last += 1;
    jobs.set(last, take);
    worker.postMessage({ ...job, job: last });
  }

  return {
    begin,
    inspect(photo, file, isDeep, withDetails, way) {
      post({ photo, file, isDeep, withDetails, way }, ({ bytes, milliseconds, reads }) => {
        // Seen by the browser's profiler and by the tests: the engine's own time, the file's reads apart.
        if (reads) performance.measure('inspect', { start: 0, duration: milliseconds, detail: reads });
        answer(photo, bytes ?? failure);
      });
    },
    // The bytes of the JSON on the content credentials of `file`; none where it can't be read.
    credentials: (photo, file) => new Promise((resolve) => {
      post({ task: 'credentials', photo, file }, ({ bytes }) => resolve(bytes ?? new Uint8Array()));
    }),
  };
}
