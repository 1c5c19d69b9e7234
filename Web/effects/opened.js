// Opened items, and the addresses that show them (File).
import { bytesOf } from '../platform/capsule/base64.js';
import { download } from './sharing.js';

export function createOpened(page) {
  const opened = new Map();
  const addresses = [];

  function addressOf(blob) {
    addresses.push(URL.createObjectURL(blob));
    return addresses.at(-1);
  }

  return {
    addressOf,
    get: (item) => opened.get(item),
    // Sends the page the content of an item, which is in `plain` unless it is damaged.
    async show(item, { plain, damage, header, report, isText, mediaType }, ticket) {
      if (damage) {
        page.send('unsealed', { ticket, damage });
        return;
      }
      opened.set(item, plain);
      const shown = { header, report };
      if (isText) shown.text = await plain.text();
      if (mediaType) shown.address = addressOf(plain);
      page.send('unsealed', { ticket, ...shown });
    },
    clear() {
      for (const address of addresses.splice(0)) URL.revokeObjectURL(address);
      opened.clear();
    },
  };
}

export const openedEffects = (page, opened, fileOf) => ({
  slice: ({ file, start, end, ticket }) => bytesOf(fileOf(file).slice(start, end)).then(
    (bytes) => page.send('sliced', { ticket, bytes }), () => page.send('sliced', { ticket })),
  // As plain bytes, so that no browser displays untrusted content.
  save: ({ item, name }) => download(name, 'application/octet-stream', opened.get(item) ?? new Blob()),
});
