// Performs the effects of a check's recorder (Sources/DeepCheck/Recorders/RecorderEffect.swift), reports events, and
// closes everything that was opened when the check ends.
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

// Everything a check opens is tied to its signal; anything that arrives after its end is dropped.
function begin({ send, samples, addresses }) {
  const ending = new AbortController();
  const { signal } = ending;
  const visit = {
    signal, addresses,
    // State that the families keep between effects.
    kept: {},
    send: (message) => { if (!signal.aborted) send(message); },
    refuse: (reason) => visit.send({ type: 'refused', reason }),
    // Samples of a check that has ended are dropped.
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
      // If a family fails in an unexpected way, the part is unreadable.
      Promise.resolve(families[effect.do](visit, effect)).catch((error) => {
        if (!signal.aborted) refuse(REASONS[error.name] ?? 'unreadable');
      });
    },
    stop,
    ...permissions,
  };
}

// The meaning of the platform's errors (W3C Media Capture and Streams, 10.2; Web Authentication; Web Bluetooth).
const REASONS = {
  NotAllowedError: 'denied', SecurityError: 'denied',
  NotFoundError: 'absent', OverconstrainedError: 'absent',
  TypeError: 'notOffered', NotSupportedError: 'notOffered', QuotaExceededError: 'noRoom',
};
