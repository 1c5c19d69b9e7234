// What the checks keep in this browser, text under a name: a run on its way, the latest report, and small things
// (IndexedDB).
import { createDatabase, createTexts } from '../platform/database.js';

const texts = createTexts(createDatabase('touchstone-check', 1, (database) => database.createObjectStore('kept')));

// Sends the page what was kept.
export const loadChecks = (page) => texts.load().then(
  (pairs) => page.send('loaded', Object.fromEntries(pairs)), () => page.send('keepingFailed'));

export const checkEffects = (page) => ({
  keep: ({ name, text }) => texts.put(name, text).catch(() => page.send('keepingFailed')),
});
