// A promise-based client of the vault worker; each job has the ticket of the effect that requested it.
export function createVault(address, module) {
  const open = new Map();
  let worker;

  function begin() {
    worker = new Worker(address, { type: 'module' });
    worker.postMessage({ module });
    worker.onmessage = ({ data: { job, answer, progress, problem } }) => {
      const { resolve, reject, report } = open.get(job);
      if (progress) {
        report?.(progress);
        return;
      }
      open.delete(job);
      if (answer) resolve(answer);
      else reject(new Error(problem));
    };
    // A dead worker never answers: its jobs fail, and a new one takes those that follow.
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      worker = undefined;
      const lost = [...open.values()];
      open.clear();
      for (const { reject } of lost) reject(new Error('the vault is gone'));
    };
  }

  return {
    run(kind, job, what, report) {
      if (!worker) begin();
      return new Promise((resolve, reject) => {
        open.set(job, { resolve, reject, report });
        worker.postMessage({ kind, job, ...what });
      });
    },
    cancel: (job) => { if (open.has(job)) worker.postMessage({ cancelled: job }); },
  };
}
