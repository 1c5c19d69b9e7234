// Before the page: a device in a person's hands. It follows the running check's instructions, and sends motion
// events 60 times a second in browsers' steps of 0.1.
// `isApple`: gravity has the opposite sign, and the compass its own heading. `isAllowed`: without the
// permission nothing is sent.
// `sensor` transforms the acceleration and the rates, `needle` the compass's north, before
// either is rounded; `perSecond` is the event rate, `strength` the motor's.
window.body = {
  stuck: -1, isFelt: true, pulses: [], bias: 0, faceSign: 1, isApple: false, isAllowed: true, key: '',
  sensor: (felt, rate) => [felt, rate], needle: (north) => north, perSecond: Infinity, strength: 1.7,
};
{
  let up = [0.3, 0.5, 0.81];
  let heading = 40;
  let key = '';
  let face = 0;
  let since = 0;
  let pulseEnd = 0;
  // SplitMix-like: the same in every run.
  let state = 12345;
  const random = () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
  const noise = (size) => size * (random() + random() + random() - 1.5) * 2;
  const step = (value) => Math.round(value * 10) / 10;
  const pace = (angle, elapsed, seconds) => {
    const share = (elapsed - 0.5) / seconds;
    return share > 0 && share < 1 ? angle / seconds * (1 - Math.cos(2 * Math.PI * share)) : 0;
  };

  // Without a probe the person reads the screen; `words` has each instruction's text, `faces` each face's.
  function read() {
    const text = document.querySelector('.current .instruction')?.textContent ?? '';
    const found = Object.entries(window.words ?? {}).find(([, words]) => text.startsWith(words));
    return { key: found?.[0], face: Math.max(0, (window.faces ?? []).findIndex((words) => text.endsWith(words))) };
  }

  function handled(elapsed) {
    switch (key) {
      case 'layDown': case 'holdStill': case 'feelVibration':
        if (elapsed >= 1 || key !== 'layDown') up = [0, 0, 1];
        return [[0, 0, 0], elapsed < 1 && key === 'layDown' ? 1 : 0.005];
      case 'holdFace':
        if (elapsed >= 1) up = [0, 1, 2].map((axis) => (axis === face >> 1 ? (face % 2 === 0 ? 1 : -1) * body.faceSign : 0));
        return [[0, 0, 0], elapsed < 1 ? 1 : 0.08];
      case 'swing':
        return [[160 * Math.sin(2 * elapsed), 160 * Math.cos(1.4 * elapsed), 80 * Math.sin(2.6 * elapsed)], 0.4];
      case 'turnOnTable': return [[0, 0, pace(360, elapsed, 4)], 0.02];
      case 'raise': return [[pace(90, elapsed, 2), 0, 0], 0.05];
      case 'turnAround': return [[0, 0, -pace(370, elapsed, 9)], 0.08];
      default: return [[0, 0, 0], 0.02];
    }
  }

  function turn(rate, seconds) {
    const [x, y, z] = rate.map((value) => -value * Math.PI / 180 * seconds);
    const turned = [up[0] + y * up[2] - z * up[1], up[1] + z * up[0] - x * up[2], up[2] + x * up[1] - y * up[0]];
    const length = Math.hypot(...turned);
    up = turned.map((value) => value / length);
  }

  navigator.vibrate = (milliseconds) => {
    if (milliseconds > 0) pulseEnd = performance.now() + milliseconds;
    return true;
  };
  let last = performance.now();
  let sent = 0;
  // A busy page gets readings late, but gets all of them: the chip keeps measuring.
  const period = 1000 / 60;
  function send() {
    const now = performance.now();
    for (let at = Math.max(last + period, now - 500); at <= now; at += period) measure(at);
  }

  function measure(now) {
    const instruction = window.probe?.instruction() ?? read();
    if (instruction.key !== key || (instruction.face ?? 0) !== face) [key, face, since] = [instruction.key, instruction.face ?? 0, now];
    body.key = key;
    const [rate, tremor] = handled((now - since) / 1000);
    // In small steps, so that the path is followed exactly.
    for (let part = 0; part < 8; part += 1) turn(rate, (now - last) / 8000);
    heading -= (rate[0] * up[0] + rate[1] * up[1] + rate[2] * up[2]) * (now - last) / 1000;
    last = now;
    const shaken = up.map((value, axis) => (axis === body.stuck ? 0 : value * 9.80665 + noise(tremor)));
    if (now < pulseEnd && body.isFelt) shaken[0] += body.strength * Math.sin(2 * Math.PI * 0.1703 * now);
    if (!body.isAllowed || now - sent < 1000 / body.perSecond - 8) return;
    sent = now;
    const [felt, turned] = body.sensor(shaken, rate.map((value) => value + body.bias + noise(0.03)), now);
    const [x, y, z] = felt.map((value) => step(body.isApple ? -value : value));
    const [alpha, beta, gamma] = turned.map(step);
    const north = (body.needle((heading % 360 + 360) % 360, now) % 360 + 360) % 360;
    const at = (event) => Object.defineProperty(event, 'timeStamp', { value: now });
    dispatchEvent(at(body.isApple
      ? Object.assign(new Event('deviceorientation'), { alpha: 0, webkitCompassHeading: north, webkitCompassAccuracy: 10 })
      : Object.assign(new Event('deviceorientationabsolute'), { absolute: true, alpha: (360 - north) % 360 })));
    dispatchEvent(at(new DeviceMotionEvent('devicemotion', {
      accelerationIncludingGravity: { x, y, z }, rotationRate: { alpha, beta, gamma }, interval: 16,
    })));
  }
  // The browser's own events say that this machine has no sensor.
  for (const name of ['devicemotion', 'deviceorientation', 'deviceorientationabsolute']) {
    addEventListener(name, (event) => { if (event.isTrusted) event.stopImmediatePropagation(); }, true);
  }
  setInterval(send, period);
  window.addEventListener('load', () => open_.timers.clear());
}
