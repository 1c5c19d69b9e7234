// What the checks keep in this browser, text under a name: a run on its way, the latest report, and small things.
import { createDatabase, createTexts } from './database.js';

const texts = createTexts(createDatabase('touchstone-check', 1, (database) => database.createObjectStore('kept')));

// Every promise is rejected where the browser keeps nothing.
export const kept = {
  load: async () => Object.fromEntries(await texts.load()),
  store: texts.put,
};
