// Before the page: two cameras that look at a drawn room, the one at the back with a torch. `body` is who points them
// to print and covers them, where there is somebody. `isShy`: their names are told only after one of them was open.
window.room = {
  luma: 90, isFrozen: false, isStalled: false, isBlack: false, hasTorch: true, isShy: false, width: 640, height: 480,
  lenses: [['front', 'Front Camera'], ['back', 'Back Camera'], ['both', 'Back Dual Camera']],
};
{
  let wasOpen = false;
  navigator.mediaDevices.enumerateDevices = async () => room.lenses.map(([deviceId, label]) => (
    room.isShy && !wasOpen ? { kind: 'videoinput', deviceId: '', label: '' } : { kind: 'videoinput', deviceId, label }));
  // A chart of squares where one is held before the lens, else shades.
  function paint(context, { width, height }, luma, noise) {
    const side = window.body?.key === 'pointToPrint' ? 40 : 0;
    context.fillStyle = `rgb(${luma / 2},${luma / 2},${luma / 2})`;
    if (side) context.fillRect(0, 0, width, height);
    for (let x = 0; x < width; x += side || 8) {
      const value = (side ? 2 * luma : luma * (1 + 0.5 * Math.sin(x / 30))) + noise();
      context.fillStyle = `rgb(${value},${value},${value})`;
      if (!side) context.fillRect(x, 0, 8, height);
      for (let y = x / side % 2 * side; side && y < height; y += 2 * side) context.fillRect(x, y, side, side);
    }
  }

  const others = window.ownMedia;
  window.ownMedia = (constraints) => {
    if (!constraints.video) return others?.(constraints);
    wasOpen = true;
    // Who asks for all there is gets all there is, but seldom: drawing it is a machine's work.
    const isLarge = constraints.video.width?.ideal > 2000;
    const canvas = Object.assign(document.createElement('canvas'), isLarge
      ? { width: room.width, height: room.height } : { width: 640, height: 480 });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    let isLit = false;
    let frames = 0;
    const draw = () => {
      frames += 1;
      if (room.isStalled && frames > 3) return;
      const isDark = room.isBlack || window.body?.key === 'coverLens';
      const noise = () => (room.isBlack || room.isFrozen ? 0 : Math.random() * 4);
      paint(context, canvas, isDark ? 0 : Math.min(230, room.luma * (isLit ? 2.2 : 1)), noise);
    };
    draw();
    const timer = setInterval(draw, isLarge ? 500 : 1000 / 30);
    const stream = canvas.captureStream(isLarge ? 2 : 30);
    const [track] = stream.getVideoTracks();
    const stop = track.stop.bind(track);
    track.stop = () => {
      clearInterval(timer);
      stop();
    };
    track.getCapabilities = () => ({ torch: room.hasTorch && constraints.video.deviceId?.exact === 'back' });
    track.applyConstraints = async ({ advanced }) => { isLit = advanced[0].torch; };
    return Promise.resolve(stream);
  };
}
