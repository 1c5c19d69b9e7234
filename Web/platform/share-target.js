// Photos that another app shared with the installed one: the service worker put them into a cache with this name, from
// which they are taken once.
const NAME = 'inbox';

export async function received() {
  try {
    if (!await caches.has(NAME)) return [];
    const cache = await caches.open(NAME);
    const requests = await cache.keys();
    const taken = await Promise.allSettled(requests.map(async (request) => {
      const response = await cache.match(request);
      const name = decodeURIComponent(response.headers.get('x-name') ?? '');
      const file = new File([await response.blob()], name, { type: response.headers.get('content-type') ?? '' });
      // Only what was read: another share may be on its way.
      await cache.delete(request);
      return file;
    }));
    return taken.flatMap(({ value }) => value ?? []);
  } catch {
    // Without a secure context there are no caches, and nothing was shared.
    return [];
  }
}
