// The engine in a worker of its own, so that what is under way can be broken off: one task at a time.
const decoder = new TextDecoder();

export function createRemover(address, progressed) {
  let worker;
  let last = 0;

  function stop() {
    worker?.terminate();
    worker = undefined;
  }

  // What comes of `task`; it is rejected where the worker dies, and stays without an answer once it is stopped.
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
