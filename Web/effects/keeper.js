// Requests to the Keeper, and archives of its content (Fetch).
import { ask, collectedItem, dropCollected } from '../platform/capsule/keeper.js';
import { download } from './sharing.js';
import { fromBase64 } from '../platform/capsule/base64.js';
import { opener } from '../platform/capsule/opener.js';

async function content({ bytes, item, size }) {
  if (bytes !== undefined) return fromBase64(bytes);
  if (item) return collectedItem(item);
  const page = await opener();
  if (page.size !== size) throw new Error(`the page that opens it has ${page.size} bytes`);
  return page;
}

export function keeperEffects(page) {
  addEventListener('online', () => page.send('online', { isOnline: true }));
  addEventListener('offline', () => page.send('online', { isOnline: false }));

  return {
    ask: ({ ticket, ...request }) => ask(request).then((answer) => page.send('answered', { ticket, ...answer })),
    measureOpener: ({ ticket }) => opener().then(
      ({ size }) => page.send('measured', { ticket, size }), () => page.send('measured', { ticket, size: 0 })),
    bundle: ({ name, parts, ticket }) => Promise.all(parts.map(content)).then((contents) => {
      download(name, 'application/x-tar', new Blob(contents));
      page.send('bundled', { ticket, isSaved: true });
    }).catch((error) => {
      console.info(error);
      page.send('bundled', { ticket, isSaved: false });
    }),
    dropCollected,
  };
}
