// The vault in its worker, as promises; each job under the ticket of the effect that asked for it.
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
    // A worker that died answers no more: what it had has failed, and a new one takes what comes.
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
