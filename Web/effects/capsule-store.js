// What capsules store in this browser: texts, sealed items, and non-extractable keys (IndexedDB, Storage Manager, Web
// Cryptography).
import { dropItem } from '../platform/capsule/keeper.js';
import { keys } from '../platform/capsule/keys.js';
import { store } from '../platform/capsule/store.js';

// Sends the page what is stored.
export function loadCapsules(page) {
  store.onOther((name, text) => page.send('storedElsewhere', { name, text }));
  return store.load().then((kept) => {
    const capsules = kept.filter(([name]) => name.startsWith('capsule:')).map(([, text]) => text);
    const letters = kept.filter(([name]) => name.startsWith('letter'));
    page.send('loaded', { capsules, draft: kept.find(([name]) => name === 'draft')?.[1], letters });
  }, () => page.send('storingFailed'));
}

export const capsuleStoreEffects = (page) => ({
  store: ({ name, text, isTyped, ticket }) => store.put(name, text, isTyped).then(
    () => page.send('stored', { ticket, isKept: true }), () => page.send('stored', { ticket, isKept: false })),
  drop: ({ item }) => dropItem(item).catch(() => {}),
  persist: () => navigator.storage?.persist?.().catch(() => {}),
  // If the browser doesn't support such keys, there is nothing to agree with.
  lockKey: ({ ticket, ...key }) => keys.lock(key).then(
    (bytes) => page.send('agreed', { ticket, bytes }), () => page.send('agreed', { ticket })),
  forgetKey: ({ key }) => store.dropKey(key).catch(() => {}),
});
