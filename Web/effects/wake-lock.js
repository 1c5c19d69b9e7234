// Keeps the display on, if the browser can (Screen Wake Lock).
let lock;

export const wakeLockEffects = () => ({
  async stayAwake({ isOn }) {
    const last = lock;
    lock = isOn ? navigator.wakeLock?.request('screen').catch(() => undefined) : undefined;
    (await last)?.release();
  },
});
