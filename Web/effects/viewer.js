// Loads the viewer when it will be needed soon, or is: the first screen needs none of it.
// The number of ViewerJSON.Event.unavailable.
const UNAVAILABLE = 5;

export function viewerEffects(page, address) {
  const { container } = page;
  let loading;
  let current;

  async function load() {
    const { createViewer } = await import(address);
    return createViewer(container.querySelector('.viewer'), container, page.send);
  }

  // The viewer of the element that is in the page now.
  function ready() {
    if (current && !current.viewer.isConnected) {
      current.end();
      loading = current = undefined;
    }
    loading ??= load().then((viewer) => { current = viewer; return viewer; });
    // A load that failed, for example offline, may succeed later.
    loading.catch(() => { loading = undefined; });
    return loading;
  }

  // Immediately if it is loaded: a finger is on the photo.
  function now(work) {
    if (current?.viewer.isConnected) work(current);
    else ready().then(work, () => {});
  }

  return {
    prepareViewer: () => (window.requestIdleCallback ?? setTimeout)(() => ready().catch(() => {}), { timeout: 2000 }),
    listViewer: ({ photos }) => now((viewer) => viewer.list(photos)),
    openViewer: ({ photo }) => {
      if (current?.viewer.isConnected) current.open(photo);
      else ready().then((viewer) => viewer.open(photo), () => page.send('viewer', { event: UNAVAILABLE, photo }));
    },
    closeViewer: () => current?.close(),
    turnViewer: ({ isForward }) => current?.turn(isForward),
    showPicture: ({ photo, address }) => current?.show(photo, address),
  };
}
