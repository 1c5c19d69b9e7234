// What capsules store in this browser: named texts, sealed items, and non-extractable keys.
import { createChannel } from '../channel.js';
import { createDatabase, createTexts } from '../database.js';
import { createUnstored } from './unstored.js';

// What was reported as stored must survive a crash of the whole system, not just of the browser.
const database = createDatabase('touchstone-capsule', 2, (made, oldVersion) => {
  if (oldVersion < 1) {
    made.createObjectStore('kept');
    made.createObjectStore('sealed');
  }
  made.createObjectStore('keys');
}, { durability: 'strict' });

const get = async (name, key) => (await database([name], 'readonly', (values) => values.get(key))).result;
const put = (name, key, value) => database([name], 'readwrite', (values) => values.put(value, key));
const drop = (name, key) => database([name], 'readwrite', (values) => values.delete(key));

const texts = createTexts(database);
const unstored = createUnstored('touchstone-capsule-unstored');
// Other pages of this browser are notified of changes; a worker stores no texts.
const others = createChannel('touchstone-capsule');

// Sealed items that no capsule's record names, and when each was first found, under this name.
const ORPHANS = 'orphans';
const DAY = 86_400_000;

// A page that closes after it has stored a sealed item, and before its record, leaves the item to nobody. It is dropped a
// day after it was found: until then its record may be on its way, from this page or another.
async function dropOrphans(kept) {
  const records = kept.filter(([name]) => name.startsWith('capsule:')).map(([, text]) => text);
  const items = (await database(['sealed'], 'readonly', (sealed) => sealed.getAllKeys())).result;
  const orphans = items.filter((item) => !records.some((text) => text?.includes(item)));
  const earlier = kept.find(([name]) => name === ORPHANS)?.[1];
  if (orphans.length === 0 && earlier === undefined) return;
  const found = JSON.parse(earlier ?? '{}');
  const now = Date.now();
  const waiting = orphans.filter((item) => !(now - found[item] > DAY));
  await Promise.all(orphans.filter((item) => !waiting.includes(item)).map((item) => drop('sealed', item)));
  const left = Object.fromEntries(waiting.map((item) => [item, found[item] ?? now]));
  await texts.put(ORPHANS, waiting.length > 0 ? JSON.stringify(left) : undefined);
}

// Every promise rejects if the browser can't store anything.
export const store = {
  async load() {
    const typed = unstored.take();
    for (const [name, text] of typed) {
      // Without space, it stays where it was left.
      await texts.put(name, text).then(() => unstored.remove(name, text), (error) => console.info(error));
    }
    const kept = new Map(await texts.load());
    dropOrphans([...kept]).catch((error) => console.info(error));
    for (const [name, text] of typed) {
      if (text === undefined) kept.delete(name);
      else kept.set(name, text);
    }
    return [...kept];
  },
  // Typed text survives a page that goes away before it is stored.
  async put(name, text, isTyped) {
    if (isTyped) unstored.add(name, text);
    await texts.put(name, text);
    if (isTyped) unstored.remove(name, text);
    others?.postMessage({ name, text });
  },
  onOther(heard) {
    others?.addEventListener('message', ({ data }) => {
      unstored.replace(data.name);
      heard(data.name, data.text);
    });
  },
  // WebKit's private windows can't store a Blob, but can store bytes. These take memory, and no less space.
  putSealed: (item, blob) => put('sealed', item, blob).catch(async (error) => {
    if (error?.name === 'QuotaExceededError') throw error;
    await put('sealed', item, await blob.arrayBuffer());
  }),
  async sealed(item) {
    const content = await get('sealed', item);
    return content instanceof ArrayBuffer ? new Blob([content]) : content;
  },
  drop: (item) => drop('sealed', item),
  putKey: (name, key) => put('keys', name, key),
  key: (name) => get('keys', name),
  dropKey: (name) => drop('keys', name),
};
