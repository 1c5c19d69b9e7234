// Requests to the Keeper, and archives of its content (Fetch).
import { ask, sealedItem } from '../platform/capsule/keeper.js';
import { download } from './sharing.js';
import { fromBase64 } from '../platform/capsule/base64.js';
import { opener } from '../platform/capsule/opener.js';

// An item with its header and padding; undefined if the Keeper doesn't have it.
async function entry({ head, padding, ...item }) {
  const blob = await sealedItem(item);
  return blob && [fromBase64(head), blob, new Uint8Array(padding)];
}

async function bundle(parts) {
  const blobs = [];
  let missing = 0;
  for (const part of parts) {
    if (part.bytes !== undefined) {
      blobs.push(fromBase64(part.bytes));
    } else if (part.sealed) {
      const whole = await entry(part);
      if (whole) blobs.push(...whole);
      else missing += 1;
    } else {
      const page = await opener();
      if (page.size !== part.size) throw new Error(`the page that opens it has ${page.size} bytes`);
      blobs.push(page);
    }
  }
  return { whole: new Blob(blobs), missing };
}

export function keeperEffects(page) {
  addEventListener('online', () => page.send('online', { isOnline: true }));
  addEventListener('offline', () => page.send('online', { isOnline: false }));

  return {
    ask: ({ ticket, ...request }) => ask(request).then((answer) => page.send('answered', { ticket, ...answer })),
    measureOpener: ({ ticket }) => opener().then(
      ({ size }) => page.send('measured', { ticket, size }), () => page.send('measured', { ticket, size: 0 })),
    bundle: ({ name, parts, ticket }) => bundle(parts).then(({ whole, missing }) => {
      download(name, 'application/x-tar', whole);
      page.send('bundled', { ticket, isSaved: true, missing });
    }).catch((error) => {
      console.info(error);
      page.send('bundled', { ticket, isSaved: false });
    }),
  };
}
