// The microphone and the speakers, in one audio context per check.
const STARTING = 1000;
const BLOCK = 4096;

const delay = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

function contextOf(visit) {
  if (!visit.kept.context) {
    const context = new AudioContext();
    visit.kept.context = context;
    let wasRunning = context.state === 'running';
    context.addEventListener('statechange', () => {
      // A call, another app or the system took over the sound.
      if (wasRunning && context.state !== 'running') visit.send({ type: 'lost' });
      wasRunning ||= context.state === 'running';
    }, { signal: visit.signal });
    visit.onEnd(() => context.close());
  }
  return visit.kept.context;
}

// Browsers don't start sound before a tap.
async function awake(visit) {
  const context = contextOf(visit);
  await Promise.race([context.resume(), delay(STARTING)]);
  if (context.state === 'running') return true;
  visit.send({ type: 'muted' });
  return false;
}

// An audio worklet, or the older node if there is none.
async function listener(visit, context) {
  if (context.audioWorklet) {
    await context.audioWorklet.addModule(visit.addresses.ear);
    const node = new AudioWorkletNode(context, 'ear', { channelCount: 1, channelCountMode: 'explicit' });
    node.port.onmessage = ({ data }) => visit.samples.sound(data);
    visit.onEnd(() => { node.port.onmessage = null; });
    return node;
  }
  const node = context.createScriptProcessor(BLOCK, 1, 1);
  node.onaudioprocess = ({ inputBuffer }) => visit.samples.sound(inputBuffer.getChannelData(0));
  visit.onEnd(() => { node.onaudioprocess = null; });
  return node;
}

const described = ({ deviceId: id, label }) => ({ id, label });

const audioDevices = async (wanted) =>
  (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === wanted).map(described);

async function listed(visit, kind) {
  // Created while a tap may still count.
  contextOf(visit);
  let devices = await audioDevices(kind);
  // Names are only known after a microphone was open.
  if (devices.length > 1 && devices.some(({ label }) => !label)) {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    if (!visit.signal.aborted) devices = await audioDevices(kind);
    for (const track of stream.getTracks()) track.stop();
  }
  return devices;
}

export const sound = {
  async listMicrophones(visit) {
    visit.send({ type: 'microphones', microphones: await listed(visit, 'audioinput') });
  },

  async listOutputs(visit) {
    if (!HTMLMediaElement.prototype.setSinkId) {
      visit.refuse('notOffered');
      return;
    }
    const outputs = await listed(visit, 'audiooutput');
    visit.send({ type: 'outputs', outputs, canChoose: Boolean(navigator.mediaDevices.selectAudioOutput) });
  },

  async chooseOutput(visit) {
    const chosen = await navigator.mediaDevices.selectAudioOutput();
    visit.send({ type: 'outputs', outputs: [described(chosen)], canChoose: false });
  },

  // More browsers can route an element's sound to a chosen output than a context's.
  async openOutput(visit, { id }) {
    const context = contextOf(visit);
    visit.kept.outlet ??= new MediaStreamAudioDestinationNode(context);
    const element = new Audio();
    element.srcObject = visit.kept.outlet.stream;
    visit.kept.element?.pause();
    visit.kept.element = element;
    visit.onEnd(() => element.pause());
    const isOpen = await element.setSinkId(id).then(() => element.play()).then(() => true, () => false);
    visit.send({ type: 'output', isOpen });
  },

  async openMicrophone(visit, { id }) {
    // Created before anything is awaited, while a tap may still count.
    const context = contextOf(visit);
    const wanted = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
    const audio = id ? { ...wanted, deviceId: { exact: id } } : wanted;
    const stream = await navigator.mediaDevices.getUserMedia({ audio });
    const [track] = stream.getAudioTracks();
    visit.onEnd(() => track.stop());
    if (visit.signal.aborted) return;
    for (const name of ['ended', 'mute']) {
      track.addEventListener(name, () => visit.send({ type: 'lost' }), { signal: visit.signal });
    }
    const node = await listener(visit, context);
    if (visit.signal.aborted) return;
    const settings = track.getSettings();
    const isProcessed = Object.keys(wanted).some((name) => settings[name] === true);
    visit.send({ type: 'microphone', rate: context.sampleRate, isProcessed });
    const source = context.createMediaStreamSource(stream);
    visit.kept.close = () => {
      track.stop();
      source.disconnect();
      node.disconnect();
    };
    source.connect(node).connect(context.destination);
    await awake(visit);
  },

  closeMicrophone: (visit) => visit.kept.close?.(),

  async play(visit, { sound: description, side }) {
    const context = contextOf(visit);
    if (!await awake(visit) || visit.signal.aborted) return;
    const samples = visit.samples.soundSamples(description, context.sampleRate);
    const buffer = context.createBuffer(2, samples.length, context.sampleRate);
    if (side !== 'right') buffer.copyToChannel(samples, 0);
    if (side !== 'left') buffer.copyToChannel(samples, 1);
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(visit.kept.outlet ?? context.destination);
    source.onended = () => visit.send({ type: 'played' });
    source.start();
  },

  resumeSound: (visit) => awake(visit),
};
