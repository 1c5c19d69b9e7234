// Keeps the display on, if the browser can (Screen Wake Lock). A browser releases the lock of a hidden page, so it is
// requested again once the page is visible.
let lock;
let isWanted = false;

async function renew() {
  const last = lock;
  lock = isWanted ? navigator.wakeLock?.request('screen').catch(() => undefined) : undefined;
  (await last)?.release();
}

export function wakeLockEffects() {
  document.addEventListener('visibilitychange', () => {
    if (isWanted && document.visibilityState === 'visible') renew();
  });
  return {
    stayAwake({ isOn }) {
      isWanted = isOn;
      return renew();
    },
  };
}
