// Keeps the display from going dark, where the browser can.
let lock;

export async function stayAwake(isOn) {
  const last = lock;
  lock = isOn ? navigator.wakeLock?.request('screen').catch(() => undefined) : undefined;
  (await last)?.release();
}
