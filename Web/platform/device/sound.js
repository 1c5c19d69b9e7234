// The microphone and the speakers, in one audio context per check.
const STARTING = 1000;
const BLOCK = 4096;

const delay = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

// In an iPhone's silent mode, only sound of the type 'playback' is heard (W3C Audio Session, 3.1). That type would end a
// recording, which is heard in silent mode anyway.
function setSoundType(type) {
  if (navigator.audioSession) navigator.audioSession.type = type;
}

function contextOf(session, type = 'playback') {
  if (!session.kept.context) {
    setSoundType(type);
    const context = new AudioContext();
    session.kept.context = context;
    let wasRunning = context.state === 'running';
    context.addEventListener('statechange', () => {
      // A call, another app or the system took over the sound.
      if (wasRunning && context.state !== 'running') session.send({ type: 'lost' });
      wasRunning ||= context.state === 'running';
    }, { signal: session.signal });
    session.onEnd(() => {
      context.close();
      setSoundType('auto');
    });
  }
  return session.kept.context;
}

// Browsers don't start sound before a tap.
async function runningContext(session) {
  const context = contextOf(session);
  await Promise.race([context.resume(), delay(STARTING)]);
  if (context.state === 'running') return true;
  session.send({ type: 'muted' });
  return false;
}

// An audio worklet, or the older node if there is none.
async function listener(session, context) {
  if (context.audioWorklet) {
    await context.audioWorklet.addModule(session.addresses.microphone);
    const node = new AudioWorkletNode(context, 'microphone', { channelCount: 1, channelCountMode: 'explicit' });
    node.port.onmessage = ({ data }) => session.samples.sound(data);
    session.onEnd(() => { node.port.onmessage = null; });
    return node;
  }
  const node = context.createScriptProcessor(BLOCK, 1, 1);
  node.onaudioprocess = ({ inputBuffer }) => session.samples.sound(inputBuffer.getChannelData(0));
  session.onEnd(() => { node.onaudioprocess = null; });
  return node;
}

const described = ({ deviceId: id, label }) => ({ id, label });

const audioDevices = async (wanted) =>
  (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === wanted).map(described);

async function listed(session, kind) {
  // Created while a tap may still count.
  contextOf(session, 'auto');
  let devices = await audioDevices(kind);
  // Names are only known after a microphone was open.
  if (devices.length > 1 && devices.some(({ label }) => !label)) {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    if (!session.signal.aborted) devices = await audioDevices(kind);
    for (const track of stream.getTracks()) track.stop();
  }
  return devices;
}

export const sound = {
  async listMicrophones(session) {
    session.send({ type: 'microphones', microphones: await listed(session, 'audioinput') });
  },

  async listOutputs(session) {
    if (!HTMLMediaElement.prototype.setSinkId) {
      session.refuse('notOffered');
      return;
    }
    const outputs = await listed(session, 'audiooutput');
    session.send({ type: 'outputs', outputs, canChoose: Boolean(navigator.mediaDevices.selectAudioOutput) });
  },

  async chooseOutput(session) {
    const chosen = await navigator.mediaDevices.selectAudioOutput();
    session.send({ type: 'outputs', outputs: [described(chosen)], canChoose: false });
  },

  // More browsers can route an element's sound to a chosen output than a context's.
  async openOutput(session, { id }) {
    const context = contextOf(session);
    session.kept.outlet ??= new MediaStreamAudioDestinationNode(context);
    const element = new Audio();
    element.srcObject = session.kept.outlet.stream;
    session.kept.element?.pause();
    session.kept.element = element;
    session.onEnd(() => element.pause());
    const isOpen = await element.setSinkId(id).then(() => element.play()).then(() => true, () => false);
    session.send({ type: 'output', isOpen });
  },

  async openMicrophone(session, { id }) {
    // Created before anything is awaited, while a tap may still count.
    const context = contextOf(session, 'auto');
    const wanted = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
    const audio = id ? { ...wanted, deviceId: { exact: id } } : wanted;
    const stream = await navigator.mediaDevices.getUserMedia({ audio });
    const [track] = stream.getAudioTracks();
    session.onEnd(() => track.stop());
    if (session.signal.aborted) return;
    for (const name of ['ended', 'mute']) {
      track.addEventListener(name, () => session.send({ type: 'lost' }), { signal: session.signal });
    }
    const node = await listener(session, context);
    if (session.signal.aborted) return;
    const settings = track.getSettings();
    const isProcessed = Object.keys(wanted).some((name) => settings[name] === true);
    session.send({ type: 'microphone', rate: context.sampleRate, isProcessed });
    const source = context.createMediaStreamSource(stream);
    session.kept.close = () => {
      track.stop();
      source.disconnect();
      node.disconnect();
    };
    source.connect(node).connect(context.destination);
    await runningContext(session);
  },

  closeMicrophone: (session) => session.kept.close?.(),

  async play(session, { sound: description, side }) {
    const context = contextOf(session);
    if (!await runningContext(session) || session.signal.aborted) return;
    const samples = session.samples.soundSamples(description, context.sampleRate);
    const buffer = context.createBuffer(2, samples.length, context.sampleRate);
    if (side !== 'right') buffer.copyToChannel(samples, 0);
    if (side !== 'left') buffer.copyToChannel(samples, 1);
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(session.kept.outlet ?? context.destination);
    source.onended = () => session.send({ type: 'played' });
    source.start();
  },

  resumeSound: (session) => runningContext(session),
};
