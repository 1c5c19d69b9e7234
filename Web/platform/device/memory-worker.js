// Tests this worker's own memory, block by block, and reports each result.
onmessage = async ({ data: { module, blocks, seed } }) => {
  let trial;
  try {
    trial = (await WebAssembly.instantiate(module)).exports;
  } catch {
    // No room even to start.
    postMessage({ type: 'memoryTaken', blocks: 0 });
    return;
  }
  postMessage({ type: 'memoryTaken', blocks: trial.memoryBegin(blocks, seed) });
  for (;;) {
    const started = performance.now();
    const step = trial.memoryStep();
    if (step === 0) return;
    const milliseconds = performance.now() - started;
    postMessage({ type: 'memoryTried', isRead: step === 2, wrong: trial.memoryWrong(), milliseconds });
  }
};
