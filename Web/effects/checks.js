// What the checks store in this browser, as named texts: an unfinished run, the latest report, and small items
// (IndexedDB).
import { createDatabase, createTexts } from '../platform/database.js';

const texts = createTexts(createDatabase('touchstone-check', 1, (database) => database.createObjectStore('kept')));

// Sends the page what is stored.
export const loadChecks = (page) => texts.load().then(
  (pairs) => page.send('loaded', Object.fromEntries(pairs)), () => page.send('keepingFailed'));

export const checkEffects = (page) => ({
  keep: ({ name, text }) => texts.put(name, text).catch(() => page.send('keepingFailed')),
});
