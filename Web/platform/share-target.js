// Photos that another app shared with the installed one: the service worker put them into a cache with this name, from
// which they are taken once.
const NAME = 'inbox';

export async function received() {
  try {
    if (!await caches.has(NAME)) return [];
    const cache = await caches.open(NAME);
    const requests = await cache.keys();
    const list = await Promise.all(requests.map(async (request) => {
      const response = await cache.match(request);
      const name = decodeURIComponent(response.headers.get('x-name') ?? '');
      return new File([await response.blob()], name, { type: response.headers.get('content-type') ?? '' });
    }));
    await caches.delete(NAME);
    return list;
  } catch {
    // Without a secure context there are no caches, and nothing was shared.
    return [];
  }
}
