// Before the page: the path from the loudspeakers through the air into the microphone, with optional faults.
// `speakers` and `microphone` transform what passes through them; `give` hands over the stream.
window.air = {
  left: 1, right: 1, lowPass: 20_000, isRattling: false, noise: 0.0004, isProcessed: false,
  speakers: (context, node) => node, microphone: (context, node) => node, give: (stream) => Promise.resolve(stream),
};
{
  const inputs = new WeakMap();
  const connect = AudioNode.prototype.connect;

  function input(context) {
    if (inputs.has(context)) return inputs.get(context);
    const entry = new GainNode(context, { channelCount: 2, channelCountMode: 'explicit' });
    const splitter = new ChannelSplitterNode(context, { numberOfOutputs: 2 });
    const sides = [new GainNode(context, { gain: air.left * 0.3 }), new GainNode(context, { gain: air.right * 0.3 })];
    const shaper = new WaveShaperNode(context, {
      curve: Float32Array.from({ length: 2001 }, (_, index) => {
        const value = index / 1000 - 1;
        return air.isRattling ? Math.max(-0.05, Math.min(0.05, value)) : value;
      }),
    });
    const filter = new BiquadFilterNode(context, { type: 'lowpass', frequency: Math.min(air.lowPass, context.sampleRate / 2.1) });
    const heard = new GainNode(context);
    const output = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
    connect.call(entry, splitter);
    sides.forEach((side, channel) => {
      connect.call(splitter, side, channel);
      connect.call(side, shaper);
    });
    connect.call(air.speakers(context, connect.call(shaper, filter)), heard);
    connect.call(air.microphone(context, heard), output);
    const buffer = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
    const samples = buffer.getChannelData(0);
    for (let index = 0; index < samples.length; index += 1) samples[index] = (Math.random() - 0.5) * 2 * air.noise;
    const room = new AudioBufferSourceNode(context, { buffer, loop: true });
    connect.call(room, heard);
    room.start();
    inputs.set(context, { entry, output });
    return inputs.get(context);
  }

  AudioNode.prototype.connect = function (target, ...rest) {
    if (target instanceof AudioDestinationNode) {
      connect.call(this, input(this.context).entry, ...rest);
      return target;
    }
    return connect.call(this, target, ...rest);
  };
  const others = window.ownMedia;
  window.ownMedia = (constraints) => {
    if (!constraints.audio) return others?.(constraints);
    // Only requested, or recorded without playback: the browser's own.
    if (open_.contexts.length === 0 || open_.contexts.at(-1).state === 'closed') return undefined;
    // A closed one stays closed; the air is still there for the next.
    const stream = input(open_.contexts.at(-1)).output.stream.clone();
    const [track] = stream.getAudioTracks();
    const settings = track.getSettings.bind(track);
    track.getSettings = () => ({ ...settings(), echoCancellation: air.isProcessed });
    return air.give(stream);
  };
}
