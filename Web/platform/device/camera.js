// Cameras lens by lens, their frames reduced to the size needed, and the torch.
async function videoInputs() {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === 'videoinput');
}

const ends = (range) => (range?.max > range?.min ? [range.min, range.max] : undefined);

async function adjust(visit, wanted) {
  const track = visit.kept.view?.track;
  const done = track?.applyConstraints({ advanced: [wanted] }) ?? Promise.reject();
  visit.send({ type: 'adjusted', isDone: await done.then(() => true, () => false) });
}

const FACING = { user: 'front', environment: 'back' };

const lens = (device) => ({
  id: device.deviceId, label: device.label,
  facing: FACING[device.getCapabilities?.().facingMode?.[0]],
});

function close(visit) {
  const { view } = visit.kept;
  visit.kept.view = undefined;
  if (!view) return;
  for (const track of view.stream.getTracks()) track.stop();
  view.video.srcObject = null;
  view.video.remove();
}

// Shows the video where the page wants it, or keeps it invisible: not every browser plays a video outside the document.
async function show(stream) {
  const video = Object.assign(document.createElement('video'), { muted: true, playsInline: true, srcObject: stream });
  const host = document.querySelector('.device-picture');
  if (!host) {
    for (const [name, value] of [['position', 'fixed'], ['width', '1px'], ['opacity', '0']]) video.style.setProperty(name, value);
  }
  (host ?? document.body).append(video);
  const loaded = new Promise((resolve) => { video.onloadedmetadata = resolve; });
  await video.play().catch(() => {});
  if (!video.videoWidth) await loaded;
  return video;
}

function watch(visit, view, frameWidth) {
  const { video } = view;
  const width = Math.min(frameWidth, video.videoWidth);
  const height = Math.max(1, Math.round(video.videoHeight * width / video.videoWidth));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  // Sensor noise must not be smoothed away: it distinguishes a live image from a frozen one.
  context.imageSmoothingEnabled = false;
  let presented = 0;
  const take = (now, { captureTime, presentedFrames }) => {
    if (visit.kept.view !== view) return;
    context.drawImage(video, 0, 0, width, height);
    const missed = presented > 0 ? presentedFrames - presented - 1 : 0;
    presented = presentedFrames;
    visit.samples.frame(captureTime ?? now, Math.max(0, missed), context.getImageData(0, 0, width, height));
    if (visit.kept.view === view) video.requestVideoFrameCallback(take);
  };
  video.requestVideoFrameCallback(take);
}

export const camera = {
  async listLenses(visit) {
    let devices = await videoInputs();
    // Names are only known after a camera was open.
    if (devices.some(({ label }) => !label)) {
      const stream = await navigator.mediaDevices.getUserMedia({ video: true });
      if (!visit.signal.aborted) devices = await videoInputs();
      for (const track of stream.getTracks()) track.stop();
    }
    visit.send({ type: 'lenses', lenses: devices.map(lens) });
  },

  async openCamera(visit, { id, width, height, frameWidth }) {
    close(visit);
    const video = { width: { ideal: width }, height: { ideal: height } };
    if (id) video.deviceId = { exact: id };
    const stream = await navigator.mediaDevices.getUserMedia({ video });
    const [track] = stream.getVideoTracks();
    // The check may have ended meanwhile.
    visit.onEnd(() => track.stop());
    if (visit.signal.aborted) return;
    const view = { stream, track, video: await show(stream) };
    visit.kept.view = view;
    visit.onEnd(() => { if (visit.kept.view === view) close(visit); });
    if (visit.signal.aborted) return;
    for (const name of ['ended', 'mute']) {
      track.addEventListener(name, () => { if (visit.kept.view === view) visit.send({ type: 'lost' }); }, { signal: visit.signal });
    }
    const can = track.getCapabilities?.() ?? {};
    visit.send({ type: 'reach', focus: can.focusMode?.includes('manual') && ends(can.focusDistance), zoom: ends(can.zoom) });
    visit.send({
      type: 'camera', width: view.video.videoWidth, height: view.video.videoHeight,
      hasTorch: Boolean(can.torch),
    });
    watch(visit, view, frameWidth);
  },

  closeCamera: close,

  setFocus: (visit, { distance }) => adjust(visit, distance === undefined
    ? { focusMode: 'continuous' } : { focusMode: 'manual', focusDistance: distance }),

  setZoom: (visit, { factor }) => adjust(visit, { zoom: factor }),

  async setTorch(visit, { isOn }) {
    const done = visit.kept.view?.track.applyConstraints({ advanced: [{ torch: isOn }] });
    const isDone = await (done ?? Promise.reject()).then(() => true, () => false);
    visit.send({ type: 'torch', isDone });
  },
};
