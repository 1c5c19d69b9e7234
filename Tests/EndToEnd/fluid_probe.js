// Injected before a page's own scripts: records pointers by their own time stamps, and after every drawn frame the
// visible rectangle of the element that `pick` finds.
(() => {
  const request = window.requestAnimationFrame.bind(window);
  const probe = (window.probe = { samples: [], events: [], callbacks: 0, selector: '', isOn: false });
  window.requestAnimationFrame = (callback) => request((time) => {
    probe.callbacks += 1;
    callback(time);
  });
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'keydown']) {
    window.addEventListener(type, ({ timeStamp, clientX, clientY, isPrimary }) => {
      probe.events.push({ type, time: timeStamp, seen: performance.now(), x: clientX, y: clientY, isPrimary });
    }, { capture: true, passive: true });
  }

  function visible(element) {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflow !== 'hidden') continue;
      const clip = box.getBoundingClientRect();
      [left, top, right, bottom] = [Math.max(left, clip.left), Math.max(top, clip.top), Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
    }
    return [left, top, right - left, bottom - top];
  }

  // A peer's page that moves something other than an element reports it itself.
  probe.rects = () => window.fluidRects?.() ?? Object.fromEntries([...document.querySelectorAll(probe.selector)].map((element, index) =>
    [element.dataset.fluidPicture ?? index, visible(element)]));

  function frame() {
    if (!probe.isOn) return;
    const began = performance.now();
    // After all callbacks of this frame, and before anything else.
    scheduler.postTask(() => {
      if (probe.isOn) probe.samples.push({ began, time: performance.now(), rects: probe.rects(), state: document.documentElement.dataset.fluidState });
    }, { priority: 'user-blocking' });
    request(frame);
  }

  probe.start = (selector) => {
    Object.assign(probe, { samples: [], events: [], callbacks: 0, selector, isOn: true });
    request(frame);
  };
  probe.stop = () => {
    probe.isOn = false;
    return { samples: probe.samples, events: probe.events };
  };
})();
