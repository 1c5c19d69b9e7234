// Before the page: tracks everything that can be left open, and the screen that opened it.
window.open_ = {
  tracks: [], contexts: [], workers: new Set(), watches: new Set(), timers: new Set(), listeners: new Set(),
  locks: new Set(), opened: [],
};
const title = () => document.querySelector('#check h1')?.textContent ?? '';
// The screen follows at most two frames later.
const shown = () => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
const opened = (kind) => {
  const before = title();
  shown().then(() => open_.opened.push([kind, before, title()]));
};
const media = navigator.mediaDevices?.getUserMedia?.bind(navigator.mediaDevices);
if (media) {
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const stream = await (window.ownMedia?.(constraints) ?? media(constraints));
    open_.tracks.push(...stream.getTracks());
    opened(constraints.audio ? 'microphone' : 'camera');
    return stream;
  };
}
window.AudioContext = class extends AudioContext {
  constructor(...values) {
    super(...values);
    open_.contexts.push(this);
    opened('audio');
  }
};
window.Worker = class extends Worker {
  constructor(address, ...options) {
    super(address, ...options);
    // The app's own worker reads photos and stays open; a check's doesn't.
    if (String(address).includes('/device/')) {
      open_.workers.add(this);
      opened('worker');
    }
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
    opened('place');
    return id;
  };
  place.clearWatch = (id) => {
    open_.watches.delete(id);
    clearWatch(id);
  };
}
const listen = window.addEventListener;
window.addEventListener = function (type, call, options) {
  // The simulated device listens first; the page's own listeners end with their check.
  if (type.startsWith('device') && options !== true) {
    const entry = { type };
    open_.listeners.add(entry);
    options?.signal?.addEventListener('abort', () => open_.listeners.delete(entry));
    opened(type);
  }
  return listen.call(window, type, call, options);
};
if (navigator.wakeLock) {
  const request = navigator.wakeLock.request.bind(navigator.wakeLock);
  navigator.wakeLock.request = async (...values) => {
    const lock = await request(...values);
    open_.locks.add(lock);
    lock.addEventListener('release', () => open_.locks.delete(lock));
    return lock;
  };
}
// The open sensors and load generators, and the screens that may use them: the current one, or the one before.
window.openNow = async () => {
  const before = title();
  const found = await leftOpen();
  await shown();
  return { found: found.filter((kind) => !['timer', 'video', 'store', 'files'].includes(kind)), titles: [before, title()] };
};
window.leftOpen = async () => {
  const found = [];
  for (const { kind, readyState } of open_.tracks) {
    if (readyState === 'live') found.push(kind === 'audio' ? 'microphone' : 'camera');
  }
  if (open_.contexts.some((context) => context.state !== 'closed')) found.push('audio');
  if (open_.workers.size > 0) found.push('worker');
  if (open_.watches.size > 0) found.push('place');
  found.push(...[...open_.listeners].map(({ type }) => type));
  if (open_.timers.size > 0) found.push('timer');
  if (document.querySelector('video')) found.push('video');
  if ((await indexedDB.databases()).some(({ name }) => name === 'touchstone-trial')) found.push('store');
  const root = await navigator.storage?.getDirectory?.().catch(() => undefined);
  if (root && await root.getDirectoryHandle('touchstone-trial').then(() => true, () => false)) found.push('files');
  return found;
};
