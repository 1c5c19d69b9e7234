// Before the page: hands on a keyboard, a mouse and a stylus, with their own clock. `isDead`, `bounces` and `jumps` say
// what a key, a button or the wheel does, `held` which key stays down, `force` how the stylus measures pressure.
window.hands = {
  isDead: () => false, bounces: () => false, jumps: () => false, held: '', force: (push) => push, perSecond: 120,
};
{
  const CODES = [
    'Backquote', ...[...'1234567890'].map((digit) => `Digit${digit}`), 'Minus', 'Equal', 'Backspace', 'Tab',
    ...[...'QWERTYUIOP'].map((letter) => `Key${letter}`), 'BracketLeft', 'BracketRight', 'Backslash', 'CapsLock',
    ...[...'ASDFGHJKL'].map((letter) => `Key${letter}`), 'Semicolon', 'Quote', 'Enter', 'ShiftLeft',
    ...[...'ZXCVBNM'].map((letter) => `Key${letter}`), 'Comma', 'Period', 'Slash', 'ShiftRight', 'ControlLeft', 'AltLeft',
    'Space', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight',
  ];
  let time = 0;
  const send = (event) => {
    Object.defineProperty(event, 'timeStamp', { value: time });
    document.body.dispatchEvent(event);
  };
  const options = { bubbles: true, cancelable: true };

  hands.type = () => {
    time = performance.now();
    for (const code of CODES) {
      if (hands.isDead(code)) continue;
      for (const [name, wait] of [['keydown', 90], ['keyup', 12], ...(hands.bounces(code) ? [['keydown', 4], ['keyup', 60]] : []), ['', 80]]) {
        if (name && !(name === 'keyup' && code === hands.held)) send(new KeyboardEvent(name, { ...options, code, key: 'x' }));
        time += wait;
      }
    }
  };

  hands.click = () => {
    time = performance.now();
    for (const [button, count] of [[0, 12], [2, 3]]) {
      for (let index = 0; index < count; index += 1) {
        if (hands.isDead(button)) continue;
        for (const [name, wait] of [['mousedown', 80], ['mouseup', 11], ...(hands.bounces(button, index) ? [['mousedown', 5], ['mouseup', 60]] : []), ['', 120]]) {
          if (name) send(new MouseEvent(name, { ...options, button }));
          time += wait;
        }
      }
    }
    for (const direction of ['up', 'down']) {
      for (let index = 0; index < 6; index += 1) {
        const deltaY = direction === 'up' ? -100 : 100;
        if (!hands.isDead(direction)) send(new WheelEvent('wheel', { ...options, deltaY }));
        time += 9;
        if (hands.jumps(index)) send(new WheelEvent('wheel', { ...options, deltaY: -deltaY }));
        time += 90;
      }
      time += 600;
    }
  };

  hands.draw = () => {
    time = performance.now();
    for (let elapsed = 0; elapsed < 4; elapsed += 1 / hands.perSecond) {
      const push = 0.02 + 0.9 * (0.5 - 0.5 * Math.cos(Math.PI * elapsed));
      const event = new PointerEvent('pointermove', { ...options, pointerType: 'pen', pressure: hands.force(push), tiltX: 20 + 5 * elapsed });
      event.getCoalescedEvents = () => [];
      time += 1000 / hands.perSecond;
      send(event);
    }
  };
}
