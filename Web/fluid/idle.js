/** After what is due; soon, however busy it is. */
export const whenIdle = (work) => (window.requestIdleCallback ?? setTimeout)(work, { timeout: 300 });
