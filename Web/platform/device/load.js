// Keeps one processor busy, and reports its rounds about twenty times a second.
const REPORT_EVERY = 50;

onmessage = async ({ data: module }) => {
  const { workRounds } = (await WebAssembly.instantiate(module)).exports;
  for (;;) {
    const started = performance.now();
    let rounds = 0;
    do {
      workRounds(10);
      rounds += 10;
    } while (performance.now() - started < REPORT_EVERY);
    postMessage(rounds);
    // A worker that never yields can't receive the stop message.
    await new Promise((resolve) => { setTimeout(resolve); });
  }
};
