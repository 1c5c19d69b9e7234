// Before the page: a person who counts the notes, group by group, and hears the side.
window.heard = [];
window.notes = [];
{
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...values) {
    const answer = this.loop || this.buffer.numberOfChannels < 2 ? undefined : hear(this.buffer);
    // Digits come in threes.
    if (answer?.digits.length === 3) window.heard.push(answer);
    if (answer?.digits.length === 1) window.notes.push(answer.side);
    return start.apply(this, values);
  };

  function hear(buffer) {
    const sides = [0, 1].map((channel) => sounding(buffer.getChannelData(channel), buffer.sampleRate));
    return { side: sides[0].length && sides[1].length ? 'both' : sides[0].length ? 'left' : 'right', digits: digits(sides) };
  }

  // The audible spans, in seconds; silence lasts at least a tenth of one.
  function sounding(samples, rate) {
    const found = [];
    for (let index = 0; index < samples.length; index += 1) {
      const last = found.at(-1);
      if (Math.abs(samples[index]) <= 0.02) continue;
      if (last && index / rate - last.to < 0.1) last.to = index / rate;
      else found.push({ from: index / rate, to: index / rate });
    }
    return found;
  }

  function digits([left, right]) {
    const groups = [];
    let end = -1;
    for (const note of left.length ? left : right) {
      if (note.from - end > 0.6) groups.push(0);
      if (note.to - note.from < 0.8) groups[groups.length - 1] += 1;
      end = note.to;
    }
    return groups;
  }
}
