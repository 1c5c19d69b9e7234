// Cameras lens by lens, their frames reduced to the size needed, and the torch.
import { addHidden } from './hidden-video.js';

async function videoInputs() {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === 'videoinput');
}

const ends = (range) => (range?.max > range?.min ? [range.min, range.max] : undefined);

async function adjust(session, wanted) {
  const track = session.kept.view?.track;
  const done = track?.applyConstraints({ advanced: [wanted] }) ?? Promise.reject();
  session.send({ type: 'adjusted', isDone: await done.then(() => true, () => false) });
}

const FACING = { user: 'front', environment: 'back' };

const lens = (device) => ({
  id: device.deviceId, label: device.label,
  facing: FACING[device.getCapabilities?.().facingMode?.[0]],
});

function close(session) {
  const { view } = session.kept;
  session.kept.view = undefined;
  if (!view) return;
  for (const track of view.stream.getTracks()) track.stop();
  view.video.srcObject = null;
  view.video.remove();
}

// Shows the video where the page wants it, or keeps it invisible.
async function show(stream) {
  const video = Object.assign(document.createElement('video'), { muted: true, playsInline: true, srcObject: stream });
  const host = document.querySelector('.device-picture');
  if (host) host.append(video);
  else addHidden(video);
  const loaded = new Promise((resolve) => { video.onloadedmetadata = resolve; });
  await video.play().catch(() => {});
  if (!video.videoWidth) await loaded;
  return video;
}

function watch(session, view, frameWidth) {
  const { video } = view;
  const width = Math.min(frameWidth, video.videoWidth);
  const height = Math.max(1, Math.round(video.videoHeight * width / video.videoWidth));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  // Sensor noise must not be smoothed away: it distinguishes a live image from a frozen one.
  context.imageSmoothingEnabled = false;
  let presented = 0;
  const take = (now, { captureTime, presentedFrames }) => {
    if (session.kept.view !== view) return;
    context.drawImage(video, 0, 0, width, height);
    const missed = presented > 0 ? presentedFrames - presented - 1 : 0;
    presented = presentedFrames;
    session.samples.frame(captureTime ?? now, Math.max(0, missed), context.getImageData(0, 0, width, height));
    if (session.kept.view === view) video.requestVideoFrameCallback(take);
  };
  video.requestVideoFrameCallback(take);
}

export const camera = {
  async listLenses(session) {
    let devices = await videoInputs();
    // Names are only known after a camera was open.
    if (devices.some(({ label }) => !label)) {
      const stream = await navigator.mediaDevices.getUserMedia({ video: true });
      if (!session.signal.aborted) devices = await videoInputs();
      for (const track of stream.getTracks()) track.stop();
    }
    session.send({ type: 'lenses', lenses: devices.map(lens) });
  },

  async openCamera(session, { id, width, height, frameWidth }) {
    close(session);
    const video = { width: { ideal: width }, height: { ideal: height } };
    if (id) video.deviceId = { exact: id };
    const stream = await navigator.mediaDevices.getUserMedia({ video });
    const [track] = stream.getVideoTracks();
    // The check may have ended meanwhile.
    session.onEnd(() => track.stop());
    if (session.signal.aborted) return;
    const view = { stream, track, video: await show(stream) };
    session.kept.view = view;
    session.onEnd(() => { if (session.kept.view === view) close(session); });
    if (session.signal.aborted) return;
    for (const name of ['ended', 'mute']) {
      track.addEventListener(name, () => { if (session.kept.view === view) session.send({ type: 'lost' }); }, { signal: session.signal });
    }
    const can = track.getCapabilities?.() ?? {};
    session.send({ type: 'reach', focus: can.focusMode?.includes('manual') && ends(can.focusDistance), zoom: ends(can.zoom) });
    session.send({
      type: 'camera', width: view.video.videoWidth, height: view.video.videoHeight,
      hasTorch: Boolean(can.torch),
    });
    watch(session, view, frameWidth);
  },

  closeCamera: close,

  setFocus: (session, { distance }) => adjust(session, distance === undefined
    ? { focusMode: 'continuous' } : { focusMode: 'manual', focusDistance: distance }),

  setZoom: (session, { factor }) => adjust(session, { zoom: factor }),

  async setTorch(session, { isOn }) {
    const done = session.kept.view?.track.applyConstraints({ advanced: [{ torch: isOn }] });
    const isDone = await (done ?? Promise.reject()).then(() => true, () => false);
    session.send({ type: 'torch', isDone });
  },
};
