// The engine in its worker.
const failure = new TextEncoder().encode('{"error":{"code":"engine"}}');

export function createEngine(address, answer, progress) {
  let worker;
  // Each open job with its answer handler.
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
      const open = jobs.get(data.job);
      jobs.delete(data.job);
      open?.take(data);
    };
    // A dead worker never answers: its jobs are reported as failed, and a new one takes those that follow.
    worker.onerror = (event) => {
      event.preventDefault();
      for (const { take } of end()) take({});
    };
  }

  // Ends the worker; returns the jobs that it leaves open.
  function end() {
    const left = [...jobs.values()];
    jobs.clear();
    worker.terminate();
    worker = undefined;
    return left;
  }

  function post(job, take) {
    begin();
    last += 1;
    jobs.set(last, { job, take });
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
    // Stops all inspections, which are never answered. The engine reads a file without a pause in which a message could
    // reach it, so that its worker ends; the next one gets ready at once, and takes the other open jobs.
    stop() {
      if (!worker) return;
      const others = end().filter(({ job }) => job.task);
      begin();
      for (const { job, take } of others) post(job, take);
    },
    // The JSON bytes describing the content credentials of `file`; empty if it can't be read.
    credentials: (photo, file) => new Promise((resolve) => {
      post({ task: 'credentials', photo, file }, ({ bytes }) => resolve(bytes ?? new Uint8Array()));
    }),
  };
}
