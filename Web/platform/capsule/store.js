// What capsules leave in this browser: texts under names, and sealed items under theirs.
import { createDatabase, createTexts } from '../database.js';

// What was called stored must survive a crash of the whole system, not only of the browser.
const database = createDatabase('touchstone-capsule', 1, (made) => {
  made.createObjectStore('kept');
  made.createObjectStore('sealed');
}, { durability: 'strict' });

// Every promise is rejected where the browser keeps nothing.
export const store = {
  ...createTexts(database),
  putSealed: (item, blob) => database(['sealed'], 'readwrite', (sealed) => sealed.put(blob, item)),
  sealed: async (item) => (await database(['sealed'], 'readonly', (sealed) => sealed.get(item))).result,
  drop: (item) => database(['sealed'], 'readwrite', (sealed) => sealed.delete(item)),
};
