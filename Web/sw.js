// One cache per version, filled completely before it is used: an old page never gets new Wasm. The build fills in both
// constants.
const VERSION = '@VERSION@';
const SHELL = ['@SHELL@'];
const NAME = `touchstone-${VERSION}`;
const scope = new URL('./', location.href);

addEventListener('install', (event) => {
  // Files in the shell's folder never change, so the copy that the page has just loaded will do.
  const fresh = (path) => ({ cache: path.startsWith('shell-') ? 'default' : 'reload' });
  const requests = SHELL.map((path) => new Request(new URL(path, scope), fresh(path)));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(requests)));
});

addEventListener('message', (event) => {
  if (event.data === 'activate') skipWaiting();
});

// Two earlier versions stay: tabs may still show one and load some of its parts later, and another may have come between
// that nobody activated. Caches are listed in the order in which they were made.
addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('touchstone-') && name !== NAME;
  event.waitUntil(caches.keys().then((names) =>
    Promise.all(names.filter(old).slice(0, -2).map((name) => caches.delete(name)))));
});

// Photos shared by another app stay in a separate cache until the page takes them. Each share has its own name: another
// may come before the page has looked.
async function receive(request) {
  const inbox = await caches.open('inbox');
  const files = (await request.formData()).getAll('photos').filter((part) => part instanceof File);
  const share = crypto.randomUUID();
  // Those for which there is no room don't keep the others, or the app, from appearing.
  await Promise.allSettled(files.map((file, place) => {
    const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) };
    return inbox.put(new URL(`inbox/${share}/${place}`, scope), new Response(file, { headers }));
  }));
  return Response.redirect(scope, 303);
}

addEventListener('fetch', (event) => {
  const address = new URL(event.request.url);
  if (event.request.method === 'POST' && address.href === new URL('share', scope).href) {
    event.respondWith(receive(event.request));
    return;
  }
  if (event.request.method !== 'GET' || address.origin !== location.origin) return;
  // An operator's invite goes to the server: its answer sets a cookie.
  if (address.href.startsWith(new URL('invite/', scope).href)) return;
  const isPage = event.request.mode === 'navigate';
  // The app has a single address. The gallery's page has its own, and the server decides about any other.
  const isApp = isPage && [scope, new URL('index.html', scope)].some(({ pathname }) => address.pathname === pathname);
  // The shell's folder has another name in each version.
  const isPart = !isPage && address.href.startsWith(new URL('shell-', scope).href);
  event.respondWith(caches.open(NAME)
    .then((cache) => cache.match(isApp ? scope : address, { ignoreSearch: isPage }))
    .then((kept) => kept ?? (isPart ? caches.match(address) : undefined))
    // A browser whose storage is full or damaged may refuse its caches; the network is still there.
    .catch(() => undefined)
    .then((kept) => kept ?? fetch(event.request)));
});
