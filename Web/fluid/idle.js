/** Runs `work` when the browser is idle, or soon if it stays busy. */
export const whenIdle = (work) => (window.requestIdleCallback ?? setTimeout)(work, { timeout: 300 });
