// Before the page: two cameras looking at a drawn room, the back one with a torch. `body` points them
// at print and covers them, if present. `isShy`: their names are known only after one of them was open.
// `optics` changes the picture before its noise, `sensor` after it; `isTaken` says whether a frame is regenerated; `give`
// hands over a lens's stream. The back camera zooms and focuses: `focus` and `zoom` map the requested setting to the real
// one.
window.room = {
  luma: 90, isFrozen: false, isStalled: false, isBlack: false, hasTorch: true, isShy: false, width: 640, height: 480,
  perSecond: 30, torchGain: 2.2, canMove: true, optics: () => {}, sensor: () => {}, isTaken: () => true,
  give: (stream) => Promise.resolve(stream), zoom: (factor) => factor, focus: (distance) => distance,
  lenses: [['front', 'Front Camera'], ['back', 'Back Camera'], ['both', 'Back Dual Camera']],
};
{
  let wasOpen = false;
  navigator.mediaDevices.enumerateDevices = async () => room.lenses.map(([deviceId, label]) => (
    room.isShy && !wasOpen ? { kind: 'videoinput', deviceId: '', label: '' } : { kind: 'videoinput', deviceId, label }));
  // A plain surface or a chart of squares if one is held before the lens, otherwise shades.
  function paint(context, { width, height }, luma, noise) {
    if (window.body?.key === 'pointToLight' && luma > 0 && !room.isFrozen) {
      const shade = context.createRadialGradient(width / 2, height / 2, 0, width / 2, height / 2, width * 0.62);
      for (const [place, share] of [[0, 1.7], [1, 1.4]]) {
        // No lamp and no paper is quite white.
        shade.addColorStop(place, `rgb(${luma * share * 1.04},${luma * share},${luma * share * 0.93})`);
      }
      context.fillStyle = shade;
      context.fillRect(0, 0, width, height);
      return;
    }
    const side = ['pointToPrint', 'pointFar', 'pointToDetail'].includes(window.body?.key) ? 40 : 0;
    context.fillStyle = `rgb(${luma / 2},${luma / 2},${luma / 2})`;
    if (side) context.fillRect(0, 0, width, height);
    for (let x = 0; x < width; x += side || 8) {
      const value = (side ? 2 * luma : luma * (1 + 0.5 * Math.sin(x / 30))) + noise();
      context.fillStyle = `rgb(${value},${value},${value})`;
      if (!side) context.fillRect(x, 0, 8, height);
      for (let y = x / side % 2 * side; side && y < height; y += 2 * side) context.fillRect(x, y, side, side);
    }
  }

  // The lens's effect: the centre only, enlarged, and edges as wide as the focus error makes them.
  function refract(context, { width, height }, { factor, distance }) {
    const zoom = room.zoom(factor);
    if (zoom !== 1) context.drawImage(context.canvas, (width - width / zoom) / 2, (height - height / zoom) / 2, width / zoom, height / zoom, 0, 0, width, height);
    const print = { pointToPrint: 0.2, pointFar: 4 }[window.body?.key];
    if (!print || !room.canMove) return;
    const blur = 1.5 * Math.abs(1 / room.focus(distance ?? print) - 1 / print);
    if (blur < 0.3) return;
    context.filter = `blur(${blur.toFixed(1)}px)`;
    context.drawImage(context.canvas, 0, 0);
    context.filter = 'none';
  }

  // The sensor's own noise: the same grains, shifted each frame.
  const grains = new OffscreenCanvas(256, 256);
  {
    // Where its canvas is: in main memory.
    const context = grains.getContext('2d', { willReadFrequently: true });
    const image = context.createImageData(256, 256);
    for (let index = 0; index < image.data.length; index += 4) {
      // Each colour has its own noise.
      for (let channel = 0; channel < 3; channel += 1) image.data[index + channel] = Math.random() * 255;
      image.data[index + 3] = 8;
    }
    context.putImageData(image, 0, 0);
  }
  function grain(context, { width, height }) {
    const [left, top] = [Math.random() * 256, Math.random() * 256];
    for (let x = -left; x < width; x += 256) for (let y = -top; y < height; y += 256) context.drawImage(grains, x, y);
  }

  const others = window.ownMedia;
  window.ownMedia = (constraints) => {
    if (!constraints.video) return others?.(constraints);
    wasOpen = true;
    // A page that requests all pixels gets all of them, but seldom: drawing is expensive.
    const isLarge = constraints.video.width?.ideal > 2000;
    const canvas = Object.assign(document.createElement('canvas'), isLarge
      ? { width: room.width, height: room.height } : { width: 640, height: 480 });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    const held = { factor: 1, distance: undefined };
    let isLit = false;
    let frames = 0;
    const draw = () => {
      frames += 1;
      if (room.isStalled && frames > 3 || !room.isTaken(frames)) return;
      const isDark = room.isBlack || window.body?.key === 'coverLens';
      const noise = () => (room.isBlack || room.isFrozen ? 0 : Math.random() * 4);
      paint(context, canvas, isDark ? 0 : Math.min(230, room.luma * (isLit ? room.torchGain : 1)), noise);
      refract(context, canvas, held);
      room.optics(context, canvas, frames);
      if (!room.isFrozen && !room.isBlack) grain(context, canvas);
      room.sensor(context, canvas, frames);
    };
    draw();
    const timer = setInterval(draw, isLarge ? 500 : 1000 / room.perSecond);
    const stream = canvas.captureStream(isLarge ? 2 : 30);
    const [track] = stream.getVideoTracks();
    const stop = track.stop.bind(track);
    track.stop = () => {
      clearInterval(timer);
      stop();
    };
    const isBack = constraints.video.deviceId?.exact === 'back';
    track.getCapabilities = () => ({
      torch: room.hasTorch && isBack,
      ...(isBack && room.canMove ? {
        focusMode: ['continuous', 'manual'], focusDistance: { min: 0.1, max: 10, step: 0.01 }, zoom: { min: 1, max: 8, step: 0.1 },
      } : {}),
    });
    track.applyConstraints = async ({ advanced: [wanted] }) => {
      if ('torch' in wanted) isLit = wanted.torch;
      if ('zoom' in wanted) held.factor = wanted.zoom;
      if ('focusMode' in wanted) held.distance = wanted.focusDistance;
    };
    // A lens that never opens draws nothing.
    return Promise.race([
      room.give(stream, constraints.video.deviceId?.exact).catch((error) => { track.stop(); throw error; }),
      new Promise((resolve) => { setTimeout(resolve, 2000, 'late'); }),
    ]).then((given) => {
      if (given !== 'late') return given;
      track.stop();
      return new Promise(() => {});
    });
  };
}
