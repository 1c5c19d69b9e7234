// Random bytes, with the time (Web Cryptography). The answer arrives after everything requested along with it.
import { now } from '../platform/clock.js';
import { toBase64 } from '../platform/capsule/base64.js';

export const randomEffects = (page) => ({
  random: ({ count, ticket }) => queueMicrotask(() => page.send('random', {
    ticket, bytes: toBase64(crypto.getRandomValues(new Uint8Array(count))), now: now(),
  })),
});
