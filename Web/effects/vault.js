// Sealing and opening capsule items, in dedicated workers (Web Workers).
import { createEngine } from '../platform/engine.js';
import { createTiles } from '../platform/tiles.js';
import { createVault } from '../platform/capsule/vault-client.js';
import { keptItem } from '../platform/capsule/keeper.js';

export function vaultEffects(page, module, opened, picked, addresses) {
  const vault = createVault(addresses.vault, module);
  // Photos are inspected by the app's engine, in a dedicated worker that starts with the first photo.
  const engine = createEngine(addresses.worker, (ticket, bytes) => {
    page.send('inspected', { ticket, report: new TextDecoder().decode(bytes) });
  });
  const tiles = createTiles(addresses.tiler, (ticket, picture) => {
    page.send('tiled', { ticket, address: picture && opened.addressOf(picture) });
  });
  const progressed = (ticket) => (progress) => page.send('progressed', { ticket, ...progress });

  const failed = (ticket) => (error) => {
    console.info(error);
    page.send('failed', { ticket });
  };
  const damaged = (ticket) => (error) => {
    console.info(error);
    page.send('unsealed', { ticket, damage: 'damaged' });
  };
  const unseal = (item, request, key, sealed, ticket) => vault.run('open', ticket, { request, sealed, key }).then(
    (answer) => opened.show(item, answer, ticket));

  return {
    digest: ({ file, ticket }) => vault.run('digest', ticket, { file: picked.get(file) }, progressed(ticket)).then(
      (answer) => page.send('digested', { ticket, ...answer }), failed(ticket)),
    inspect: ({ file, ticket }) => engine.inspect(ticket, picked.get(file), true, false, 0),
    readText: ({ file, ticket }) => picked.get(file).slice(0, 65_536).text().then(
      (text) => page.send('read', { ticket, text }), () => page.send('read', { ticket, text: '' })),
    seal({ item, request, text, file, ticket }) {
      const whole = text === undefined ? picked.get(file) : new Blob([text]);
      vault.run('seal', ticket, { request, item, file: whole }, progressed(ticket)).then((answer) => {
        picked.delete(file);
        page.send('sealed', { ticket, ...answer });
      }, failed(ticket));
    },
    unseal: ({ item, request, key, ticket }) => keptItem(item).then((sealed) => (sealed
      ? unseal(item, request, key, sealed, ticket) : page.send('notHere', { ticket }))).catch(damaged(ticket)),
    unsealPart: ({ item, request, file, start, end, ticket }) => unseal(
      item, request, undefined, picked.get(file).slice(start, end), ticket).catch(damaged(ticket)),
    cancel: ({ tickets }) => tickets.forEach(vault.cancel),
    tile: ({ item, width, ticket }) => tiles.make(ticket, opened.get(item), width),
    forgetOpened: () => opened.clear(),
  };
}
