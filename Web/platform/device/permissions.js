// The state of permissions, and requests for them: Sources/DeepCheck/Run/PermissionsState.swift.
const STATES = { granted: 'authorized', denied: 'denied', prompt: 'notDetermined' };
const NAMES = { location: ['geolocation'], motion: ['accelerometer', 'gyroscope'], microphone: ['microphone'], camera: ['camera'] };

// Permissions granted during this visit count, even if a browser asks again each time.
const granted = new Set();

const isOffered = {
  location: () => Boolean(navigator.geolocation) && isSecureContext,
  motion: () => typeof DeviceMotionEvent !== 'undefined' && isSecureContext,
  microphone: () => Boolean(navigator.mediaDevices?.getUserMedia),
  camera: () => Boolean(navigator.mediaDevices?.getUserMedia),
  bluetooth: () => Boolean(navigator.bluetooth),
};

// The browser's answer; undefined if it has none for this kind.
async function state(kind) {
  try {
    const all = await Promise.all(NAMES[kind].map((name) => navigator.permissions.query({ name })));
    const states = all.map((status) => status.state);
    return ['denied', 'prompt'].find((word) => states.includes(word)) ?? 'granted';
  } catch {
    return undefined;
  }
}

// WebKit only answers about motion when asked, and asking without a tap shows no prompt: a refusal then means not asked
// yet. For some seconds after a tap, however, asking would show the prompt (HTML, "transient activation"). Then the
// tab's remembered answer counts, and it asks again once the tap is over. WebKit's answer holds until the browser is
// restarted; a tab restored after that loads without a tap, so it asks, and an outdated memory is dropped.
const MEMORY = 'motion permission';
let motionAnswer;
let whenKnown = () => {};
let laterQuery;

function remember(answer) {
  motionAnswer = answer;
  try {
    if (answer) sessionStorage.setItem(MEMORY, answer);
    else sessionStorage.removeItem(MEMORY);
  } catch {
    // A browser may be set to store nothing.
  }
}

function remembered() {
  try {
    return sessionStorage.getItem(MEMORY) ?? undefined;
  } catch {
    return undefined;
  }
}

// Not forever: if the person goes on tapping, the screen asks.
let laterQueries = 10;

function askWhenTapIsOver() {
  if (laterQuery || laterQueries === 0) return;
  laterQueries -= 1;
  laterQuery = setTimeout(() => {
    laterQuery = undefined;
    if (!motionAnswer) whenKnown();
  }, 1000);
}

async function motionWithoutTap() {
  const ask = DeviceMotionEvent.requestPermission;
  if (!ask) return 'authorized';
  if (motionAnswer) return motionAnswer;
  if (navigator.userActivation?.isActive) {
    askWhenTapIsOver();
    return remembered() ?? 'notDetermined';
  }
  const answer = await ask.call(DeviceMotionEvent).then((word) => STATES[word], () => undefined);
  if (answer !== 'notDetermined') remember(answer);
  return answer ?? 'notDetermined';
}

async function query(kind) {
  if (!isOffered[kind]()) return 'unavailable';
  if (kind === 'bluetooth') return await navigator.bluetooth.getAvailability().catch(() => false) ? 'authorized' : 'absent';
  const word = await state(kind);
  if (word === 'denied') return 'denied';
  if (word === 'granted' || granted.has(kind)) return 'authorized';
  if (!word && kind === 'motion') return motionWithoutTap();
  return 'notDetermined';
}

// A person who dismisses the prompt without an answer may be asked again.
async function refused(kind) {
  const word = await state(kind);
  return word === undefined ? 'denied' : STATES[word === 'granted' ? 'prompt' : word];
}

async function capture(kind, constraints) {
  try {
    const stream = await navigator.mediaDevices.getUserMedia(constraints);
    for (const track of stream.getTracks()) track.stop();
    return 'authorized';
  } catch (error) {
    if (error.name === 'NotAllowedError' || error.name === 'SecurityError') return refused(kind);
    // There is no such part, or it is in use, which the check itself reports.
    return error.name === 'NotFoundError' ? 'absent' : 'authorized';
  }
}

const asking = {
  location: () => new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      () => resolve('authorized'), ({ code }) => resolve(code === 1 ? refused('location') : 'authorized'),
      { timeout: 30_000, maximumAge: 60_000 });
  }),
  motion: () => {
    const ask = DeviceMotionEvent.requestPermission;
    if (!ask) return query('motion');
    return ask.call(DeviceMotionEvent).then((word) => {
      if (word !== 'prompt') remember(STATES[word]);
      return STATES[word] ?? 'notDetermined';
    }, () => 'denied');
  },
  microphone: () => capture('microphone', { audio: true }),
  camera: () => capture('camera', { video: true }),
  bluetooth: () => query('bluetooth'),
};

export const permissions = {
  query,

  // Settings next to the address bar can change while the page is open.
  watch(changed) {
    whenKnown = changed;
    for (const name of Object.values(NAMES).flat()) {
      navigator.permissions?.query({ name }).then((status) => { status.onchange = changed; }, () => {});
    }
    if (isOffered.motion()) query('motion');
  },

  // Called while a tap is still being handled: nothing may be awaited before the request.
  request(kind) {
    if (!isOffered[kind]()) return Promise.resolve('unavailable');
    return asking[kind]().then((status) => {
      if (status === 'authorized') granted.add(kind);
      return status;
    });
  },
};
