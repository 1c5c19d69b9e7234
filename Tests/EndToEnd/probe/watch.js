// Before the page: keeps account of everything that can be left open.
window.open_ = { tracks: [], contexts: [], workers: new Set(), watches: new Set(), timers: new Set() };
const media = navigator.mediaDevices?.getUserMedia?.bind(navigator.mediaDevices);
if (media) {
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const stream = await (window.ownMedia?.(constraints) ?? media(constraints));
    open_.tracks.push(...stream.getTracks());
    return stream;
  };
}
window.AudioContext = class extends AudioContext {
  constructor(...values) {
    super(...values);
    open_.contexts.push(this);
  }
};
window.Worker = class extends Worker {
  constructor(address, ...options) {
    super(address, ...options);
    // The app's own worker reads photos and stays; a check's does not.
    if (String(address).includes('/device/')) open_.workers.add(this);
  }

  terminate() {
    open_.workers.delete(this);
    super.terminate();
  }
};
for (const [begin, end, set] of [['setInterval', 'clearInterval', open_.timers]]) {
  const [first, last] = [window[begin], window[end]];
  window[begin] = (...values) => {
    const id = first(...values);
    set.add(id);
    return id;
  };
  window[end] = (id) => {
    set.delete(id);
    last(id);
  };
}
const place = navigator.geolocation;
if (place) {
  const [watchPosition, clearWatch] = [place.watchPosition.bind(place), place.clearWatch.bind(place)];
  place.watchPosition = (...values) => {
    const id = watchPosition(...values);
    open_.watches.add(id);
    return id;
  };
  place.clearWatch = (id) => {
    open_.watches.delete(id);
    clearWatch(id);
  };
}
window.leftOpen = async () => {
  const found = [];
  if (open_.tracks.some((track) => track.readyState === 'live')) found.push('track');
  if (open_.contexts.some((context) => context.state !== 'closed')) found.push('audio');
  if (open_.workers.size > 0) found.push('worker');
  if (open_.watches.size > 0) found.push('watch');
  if (open_.timers.size > 0) found.push('timer');
  if (document.querySelector('video')) found.push('video');
  if ((await indexedDB.databases()).some(({ name }) => name === 'touchstone-trial')) found.push('store');
  const root = await navigator.storage?.getDirectory?.().catch(() => undefined);
  if (root && await root.getDirectoryHandle('touchstone-trial').then(() => true, () => false)) found.push('files');
  return found;
};
