// Performs what a check's recorder asks of the device (Sources/DeepCheck/Recorders/RecorderEffect.swift), reports what
// happens, and closes all that was opened when the check ends.
import { camera } from './camera.js';
import { display } from './display.js';
import { input } from './input.js';
import { motion } from './motion.js';
import { permissions } from './permissions.js';
import { place } from './place.js';
import { power } from './power.js';
import { radio } from './radio.js';
import { recording } from './recording.js';
import { sound } from './sound.js';
import { storage } from './storage.js';
import { work } from './work.js';

const TICK = 100;
const families = { ...camera, ...display, ...input, ...motion, ...place, ...power, ...radio, ...recording, ...sound, ...storage, ...work };

// What one check has open hangs on its signal; what comes after its end reaches nobody.
function begin({ send, samples, addresses }) {
  const ending = new AbortController();
  const { signal } = ending;
  const visit = {
    signal, addresses,
    // What the families keep between two effects.
    kept: {},
    send: (message) => { if (!signal.aborted) send(message); },
    refuse: (reason) => visit.send({ type: 'refused', reason }),
    // Samples of a check that has ended are nobody's.
    samples: Object.fromEntries(Object.entries(samples).map(([name, take]) =>
      [name, (...values) => (signal.aborted ? undefined : take(...values))])),
    onEnd: (close) => (signal.aborted ? close() : signal.addEventListener('abort', close, { once: true })),
    end: () => ending.abort(),
  };
  const ticking = setInterval(() => visit.send({ type: 'tick', time: performance.now() }), TICK);
  visit.onEnd(() => clearInterval(ticking));
  document.addEventListener('visibilitychange', () => {
    visit.send({ type: document.visibilityState === 'hidden' ? 'hidden' : 'shown' });
  }, { signal });
  return visit;
}

export function createDevice(parts) {
  let visit;

  function stop() {
    visit?.end();
    visit = undefined;
  }

  return {
    perform(effect) {
      if (effect.do === 'begin') {
        stop();
        visit = begin(parts);
        visit.send({ type: 'begin', time: performance.now() });
        return;
      }
      const { refuse, signal } = visit ?? {};
      if (!visit) return;
      // A family that fails in a way of its own has given nothing.
      Promise.resolve(families[effect.do](visit, effect)).catch((error) => {
        if (!signal.aborted) refuse(REASONS[error.name] ?? 'unreadable');
      });
    },
    stop,
    ...permissions,
  };
}

// What the platform's errors mean (W3C Media Capture and Streams, 10.2; Web Authentication; Web Bluetooth).
const REASONS = {
  NotAllowedError: 'denied', SecurityError: 'denied',
  NotFoundError: 'absent', OverconstrainedError: 'absent',
  TypeError: 'notOffered', NotSupportedError: 'notOffered', QuotaExceededError: 'noRoom',
};
