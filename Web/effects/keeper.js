// Requests to the Keeper, and archives of its content (Fetch).
import { ask, sealedItem } from '../platform/capsule/keeper.js';
import { download } from './sharing.js';
import { fromBase64 } from '../platform/capsule/base64.js';
import { opener } from '../platform/capsule/opener.js';

async function bundle(parts) {
  const blobs = [];
  for (const part of parts) {
    if (part.bytes !== undefined) {
      blobs.push(fromBase64(part.bytes));
      continue;
    }
    const blob = part.sealed ? await sealedItem(part) : await opener();
    if (blob.size !== part.size) throw new Error(`${part.path}: ${blob.size} bytes`);
    blobs.push(blob);
  }
  return new Blob(blobs);
}

export function keeperEffects(page) {
  addEventListener('online', () => page.send('online', { isOnline: true }));
  addEventListener('offline', () => page.send('online', { isOnline: false }));

  return {
    ask: ({ ticket, ...request }) => ask(request).then((answer) => page.send('answered', { ticket, ...answer })),
    measureOpener: ({ ticket }) => opener().then(
      ({ size }) => page.send('measured', { ticket, size }), () => page.send('measured', { ticket, size: 0 })),
    bundle: ({ name, parts, ticket }) => bundle(parts).then((whole) => {
      download(name, 'application/x-tar', whole);
      page.send('bundled', { ticket, isWhole: true });
    }).catch((error) => {
      console.info(error);
      page.send('bundled', { ticket, isWhole: false });
    }),
  };
}
