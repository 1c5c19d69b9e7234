// Performs the effects of a check's recorder (Sources/DeepCheck/Recorders/RecorderEffect.swift), reports events, and
// closes everything that was opened when the check ends.
import { camera } from './camera.js';
import { display } from './display.js';
import { input } from './input.js';
import { motion } from './motion.js';
import { permissions } from './permissions.js';
import { geolocation } from './geolocation.js';
import { power } from './power.js';
import { radio } from './radio.js';
import { recording } from './recording.js';
import { sound } from './sound.js';
import { storage } from './storage.js';
import { work } from './work.js';

const TICK = 100;
const families = {
  ...camera, ...display, ...geolocation, ...input, ...motion, ...power, ...radio, ...recording, ...sound, ...storage, ...work,
};

// Everything a check opens is tied to its signal; anything that arrives after its end is dropped.
function begin({ send, samples, addresses }) {
  const ending = new AbortController();
  const { signal } = ending;
  const session = {
    signal, addresses,
    // State that the families keep between effects.
    kept: {},
    send: (message) => { if (!signal.aborted) send(message); },
    refuse: (reason) => session.send({ type: 'refused', reason }),
    // Samples of a check that has ended are dropped.
    samples: Object.fromEntries(Object.entries(samples).map(([name, take]) =>
      [name, (...values) => (signal.aborted ? undefined : take(...values))])),
    onEnd: (close) => (signal.aborted ? close() : signal.addEventListener('abort', close, { once: true })),
    end: () => ending.abort(),
  };
  const ticking = setInterval(() => session.send({ type: 'tick', time: performance.now() }), TICK);
  session.onEnd(() => clearInterval(ticking));
  document.addEventListener('visibilitychange', () => {
    session.send({ type: document.visibilityState === 'hidden' ? 'hidden' : 'shown' });
  }, { signal });
  return session;
}

export function createDevice(parts) {
  let session;

  function stop() {
    session?.end();
    session = undefined;
  }

  return {
    perform(effect) {
      if (effect.do === 'begin') {
        stop();
        session = begin(parts);
        session.send({ type: 'begin', time: performance.now() });
        return;
      }
      const { refuse, signal } = session ?? {};
      if (!session) return;
      // If a family fails in an unexpected way, the part is unreadable.
      Promise.resolve(families[effect.do](session, effect)).catch((error) => {
        // A transaction that the browser aborts has no error.
        if (!signal.aborted) refuse(REASONS[error?.name] ?? 'unreadable');
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
