// Keyboard, mouse and stylus.
export const input = {
  startKeys(visit) {
    for (const [name, isDown] of [['keydown', true], ['keyup', false]]) {
      addEventListener(name, (event) => {
        // Keys pressed together with this one belong to the system.
        if (event.metaKey) return;
        event.preventDefault();
        if (!event.repeat) visit.send({ type: 'key', time: event.timeStamp, code: event.code, isDown });
      }, { signal: visit.signal, capture: true });
    }
  },

  startPointer(visit) {
    const options = { signal: visit.signal, capture: true };
    for (const [name, isDown] of [['mousedown', true], ['mouseup', false]]) {
      addEventListener(name, ({ timeStamp: time, button }) => visit.send({ type: 'button', time, button, isDown }), options);
    }
    addEventListener('contextmenu', (event) => event.preventDefault(), options);
    addEventListener('wheel', ({ timeStamp: time, deltaY: distance }) => visit.send({ type: 'wheel', time, distance }), options);
    addEventListener('pointermove', (event) => {
      if (event.pointerType !== 'pen' || event.pressure === 0) return;
      const parts = event.getCoalescedEvents?.() ?? [];
      for (const { timeStamp: time, pressure: force, tiltX, tiltY } of parts.length ? parts : [event]) {
        visit.send({ type: 'pen', time, force, tilt: Math.hypot(tiltX ?? 0, tiltY ?? 0) });
      }
    }, options);
  },
};
