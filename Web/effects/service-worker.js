// The service worker: it keeps the shell for use without a network, and knows when a newer one is whole.
let waiting;

// Calls `found` when there is a newer version.
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
  } catch { /* The app works without it, as long as there is a network. */ }
}

export const serviceWorkerEffects = () => ({
  reload() {
    if (!waiting) {
      location.reload();
      return;
    }
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('activate');
  },
});
