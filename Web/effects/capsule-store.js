// What capsules keep in this browser: texts, sealed items, and keys that nothing reads out (IndexedDB, Storage Manager,
// Web Cryptography).
import { keys } from '../platform/capsule/keys.js';
import { store } from '../platform/capsule/store.js';

// Sends the page what was kept.
export function loadCapsules(page) {
  store.onOther((name, text) => page.tell('storedElsewhere', { name, text }));
  return store.load().then((kept) => {
    const capsules = kept.filter(([name]) => name.startsWith('capsule:')).map(([, text]) => text);
    const letters = kept.filter(([name]) => name.startsWith('letter'));
    page.tell('loaded', { capsules, draft: kept.find(([name]) => name === 'draft')?.[1], letters });
  }, () => page.tell('storingFailed'));
}

export const capsuleStoreEffects = (page) => ({
  store: ({ name, text, isTyped, ticket }) => store.put(name, text, isTyped).then(
    () => page.tell('stored', { ticket, isKept: true }), () => page.tell('stored', { ticket, isKept: false })),
  drop: ({ item }) => store.drop(item).catch(() => {}),
  persist: () => navigator.storage?.persist?.().catch(() => {}),
  // Where the browser has no such keys there is nothing to agree with.
  lockKey: ({ ticket, ...key }) => keys.lock(key).then(
    (bytes) => page.tell('agreed', { ticket, bytes }), () => page.tell('agreed', { ticket })),
  forgetKey: ({ key }) => store.dropKey(key).catch(() => {}),
});
