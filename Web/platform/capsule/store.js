// What capsules leave in this browser: texts under names, sealed items under theirs, and keys that can't be read out.
import { createDatabase, createTexts } from '../database.js';
import { createUnstored } from './unstored.js';

// What was called stored must survive a crash of the whole system, not only of the browser.
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
// Other pages of this browser learn what was stored; a worker stores no texts.
const others = new BroadcastChannel('touchstone-capsule');

// Every promise is rejected where the browser keeps nothing.
export const store = {
  async load() {
    const typed = unstored.take();
    for (const [name, text] of typed) await texts.put(name, text);
    return texts.load();
  },
  // What is typed survives a page that goes before it is stored.
  async put(name, text, isTyped) {
    if (isTyped) unstored.add(name, text);
    await texts.put(name, text);
    if (isTyped) unstored.remove(name, text);
    others.postMessage({ name, text });
  },
  onOther(heard) {
    others.onmessage = ({ data }) => heard(data.name, data.text);
  },
  // WebKit's private windows store no Blob, but bytes.
  putSealed: (item, blob) => put('sealed', item, blob).catch(async () => put('sealed', item, await blob.arrayBuffer())),
  async sealed(item) {
    const content = await get('sealed', item);
    return content instanceof ArrayBuffer ? new Blob([content]) : content;
  },
  drop: (item) => drop('sealed', item),
  putKey: (name, key) => put('keys', name, key),
  key: (name) => get('keys', name),
  dropKey: (name) => drop('keys', name),
};
