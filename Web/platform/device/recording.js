// A video by the browser's encoder, and its playback by the browser's decoders.
import { camera } from './camera.js';
import { addHidden } from './hidden-video.js';

// A second of sound at a time.
const RATE = 48_000;
const WIDTH = 160;

// The recorded bytes; a recorder that fails gives none.
function record(session, stream, seconds) {
  return new Promise((resolve, reject) => {
    const recorder = new MediaRecorder(stream);
    const chunks = [];
    recorder.ondataavailable = ({ data }) => chunks.push(data);
    recorder.onstop = () => resolve(new Blob(chunks, { type: recorder.mimeType }));
    recorder.onerror = ({ error }) => reject(error ?? new Error('recorder'));
    const stop = () => { if (recorder.state !== 'inactive') recorder.stop(); };
    session.onEnd(stop);
    recorder.onstart = () => session.send({ type: 'recording' });
    recorder.start();
    setTimeout(stop, seconds * 1000);
  });
}

// Plays the video to the end and passes on its frames; returns its length and the number of decoded frames.
async function replay(session, address) {
  const video = Object.assign(document.createElement('video'), { muted: true, playsInline: true, src: address });
  addHidden(video);
  session.onEnd(() => video.remove());
  try {
    const ended = new Promise((resolve, reject) => {
      video.onended = resolve;
      video.onerror = () => reject(new Error('decoder'));
    });
    const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: WIDTH });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    let [frames, seconds] = [0, 0];
    const take = (now, { mediaTime, presentedFrames }) => {
      if (session.signal.aborted || !video.isConnected) return;
      [frames, seconds] = [presentedFrames, mediaTime];
      canvas.height = Math.max(1, Math.round(video.videoHeight * WIDTH / video.videoWidth));
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      session.samples.frame(now, 0, context.getImageData(0, 0, canvas.width, canvas.height));
      video.requestVideoFrameCallback(take);
    };
    video.requestVideoFrameCallback(take);
    await video.play();
    await ended;
    // All frames that were decoded, including those that the page had no time to show.
    return { frames: Math.max(frames, video.getVideoPlaybackQuality?.().totalVideoFrames ?? 0), seconds };
  } finally {
    video.remove();
  }
}

// A video without a sound track has none to decode.
async function listen(session, film) {
  const context = new OfflineAudioContext(1, 1, RATE);
  const buffer = await context.decodeAudioData(await film.arrayBuffer()).catch(() => undefined);
  const samples = buffer?.getChannelData(0) ?? new Float32Array(0);
  for (let start = 0; start < samples.length; start += RATE) session.samples.sound(samples.slice(start, start + RATE));
}

export const recording = {
  async record(session, { seconds }) {
    if (!window.MediaRecorder) {
      session.refuse('notOffered');
      return;
    }
    const wanted = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
    const heard = await navigator.mediaDevices.getUserMedia({ audio: wanted });
    const close = () => { for (const track of heard.getTracks()) track.stop(); };
    session.onEnd(close);
    if (session.signal.aborted || !session.kept.view) return;
    const { view } = session.kept;
    const film = await record(session, new MediaStream([...view.stream.getVideoTracks(), ...heard.getAudioTracks()]), seconds);
    close();
    if (session.signal.aborted) return;
    camera.closeCamera(session);
    session.send({ type: 'replaying' });
    const address = URL.createObjectURL(film);
    try {
      await listen(session, film);
      session.send(await replay(session, address).then(
        (played) => ({ type: 'replayed', ...played }),
        // A browser that lets no video start by itself says nothing about it. One that its own decoder rejects has no frames.
        ({ name }) => (name === 'NotAllowedError' ? { type: 'muted' } : { type: 'replayed', frames: 0, seconds: 0 })));
    } finally {
      URL.revokeObjectURL(address);
    }
  },
};
