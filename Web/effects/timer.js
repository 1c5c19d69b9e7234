import { now } from '../platform/clock.js';

export const timerEffects = (page) => ({
  wait: ({ milliseconds, ticket }) => { setTimeout(() => page.send('waited', { ticket, now: now() }), milliseconds); },
});
