// Before the page: two cameras that look at a drawn room, the one at the back with a torch.
window.room = { luma: 90, isFrozen: false, isStalled: false, isBlack: false, hasTorch: true };
{
  const lenses = [['front', 'Front Camera'], ['back', 'Back Camera'], ['both', 'Back Dual Camera']];
  navigator.mediaDevices.enumerateDevices = async () => lenses.map(([deviceId, label]) => ({ kind: 'videoinput', deviceId, label }));
  const others = window.ownMedia;
  window.ownMedia = (constraints) => {
    if (!constraints.video) return others?.(constraints);
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const context = canvas.getContext('2d');
    let isLit = false;
    let frames = 0;
    const draw = () => {
      frames += 1;
      if (room.isStalled && frames > 3) return;
      const luma = room.isBlack ? 0 : Math.min(230, room.luma * (isLit ? 2.2 : 1));
      for (let x = 0; x < 640; x += 8) {
        const value = luma * (1 + 0.5 * Math.sin(x / 30)) + (room.isBlack || room.isFrozen ? 0 : Math.random() * 4);
        context.fillStyle = `rgb(${value},${value},${value})`;
        context.fillRect(x, 0, 8, 480);
      }
    };
    draw();
    const timer = setInterval(draw, 1000 / 30);
    const stream = canvas.captureStream(30);
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
