// Sends microphone samples to the page, about twelve times a second.
const BLOCK = 4096;

class MicrophoneWorklet extends AudioWorkletProcessor {
  constructor() {
    super();
    this.block = new Float32Array(BLOCK);
    this.count = 0;
  }

  process([[channel]]) {
    if (!channel) return true;
    this.block.set(channel, this.count);
    this.count += channel.length;
    if (this.count + channel.length > BLOCK) {
      this.port.postMessage(this.block.slice(0, this.count));
      this.count = 0;
    }
    return true;
  }
}

registerProcessor('microphone', MicrophoneWorklet);
