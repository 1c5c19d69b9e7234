// The engine in a dedicated worker, so that running work can be interrupted: one task at a time.
const decoder = new TextDecoder();

export function createRemover(address, progressed) {
  let worker;
  let last = 0;

  function stop() {
    worker?.terminate();
    worker = undefined;
  }

  // The result of `task`; rejects if the worker dies, and stays pending once stopped.
  function run(task, photo, file, kept) {
    worker ??= new Worker(address, { type: 'module' });
    last += 1;
    const job = last;
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => {
        if (data.job !== job) return;
        if (data.bytesRead) progressed(photo, data.bytesRead);
        else if (data.bytes) resolve(JSON.parse(decoder.decode(data.bytes)));
        else reject(new Error('the engine failed'));
      };
      worker.onerror = (event) => {
        event.preventDefault();
        stop();
        reject(new Error('the worker failed'));
      };
      worker.postMessage({ task, job, photo, file, kept, reports: true });
    });
  }

  return { run, stop };
}
