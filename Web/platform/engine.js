// The engine in its worker.
const failure = new TextEncoder().encode('{"error":{"code":"engine"}}');

export function createEngine(address, answer, progress) {
  let worker;
  // The answer handler of each open job.
  const jobs = new Map();
  let last = 0;

  // Loads the engine. It is large, so the page comes first; jobs requested meanwhile wait.
  function begin() {
    if (worker) return;
    worker = new Worker(address, { type: 'module' });
    worker.onmessage = ({ data }) => {
      if (data.percent !== undefined) {
        // A capsule shows its own progress.
        progress?.(data.photo, data.percent);
        return;
      }
      const take = jobs.get(data.job);
      jobs.delete(data.job);
      take?.(data);
    };
    // A dead worker never answers: its jobs are reported as failed, and a new one takes those that follow.
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
        // For the browser's profiler and the tests: the engine's own time, excluding file reads.
        if (reads) performance.measure('inspect', { start: 0, duration: milliseconds, detail: reads });
        answer(photo, bytes ?? failure);
      });
    },
    // The JSON bytes describing the content credentials of `file`; empty if it can't be read.
    credentials: (photo, file) => new Promise((resolve) => {
      post({ task: 'credentials', photo, file }, ({ bytes }) => resolve(bytes ?? new Uint8Array()));
    }),
  };
}
