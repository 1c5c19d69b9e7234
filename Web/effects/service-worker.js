// The service worker: stores the shell for offline use, and detects when a newer one is complete.
let waiting;

// Calls `found` if there is a newer version.
export async function watchUpdates(found) {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(new URL('sw.js', document.baseURI), { type: 'classic' });
    const check = (worker) => {
      if (worker?.state !== 'installed' || !navigator.serviceWorker.controller) return;
      waiting = worker;
      found();
    };
    check(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker.addEventListener('statechange', () => check(worker));
    });
  } catch { /* The app works without it while there is a network. */ }
}

export const serviceWorkerEffects = () => ({
  reload() {
    // Another tab may have activated it already.
    if (waiting?.state !== 'installed') {
      location.reload();
      return;
    }
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('activate');
  },
});
