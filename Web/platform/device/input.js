// Keyboard, mouse and stylus.
export const input = {
  startKeys(session) {
    for (const [name, isDown] of [['keydown', true], ['keyup', false]]) {
      addEventListener(name, (event) => {
        // Keys pressed together with this one belong to the system.
        if (event.metaKey) return;
        event.preventDefault();
        if (!event.repeat) session.send({ type: 'key', time: event.timeStamp, code: event.code, isDown });
      }, { signal: session.signal, capture: true });
    }
  },

  startPointer(session) {
    const options = { signal: session.signal, capture: true };
    for (const [name, isDown] of [['mousedown', true], ['mouseup', false]]) {
      addEventListener(name, ({ timeStamp: time, button }) => session.send({ type: 'button', time, button, isDown }), options);
    }
    addEventListener('contextmenu', (event) => event.preventDefault(), options);
    addEventListener('wheel', ({ timeStamp: time, deltaY: distance }) => session.send({ type: 'wheel', time, distance }), options);
    addEventListener('pointermove', (event) => {
      if (event.pointerType !== 'pen' || event.pressure === 0) return;
      const parts = event.getCoalescedEvents?.() ?? [];
      for (const { timeStamp: time, pressure: force, tiltX, tiltY } of parts.length ? parts : [event]) {
        session.send({ type: 'pen', time, force, tilt: Math.hypot(tiltX ?? 0, tiltY ?? 0) });
      }
    }, options);
  },
};
