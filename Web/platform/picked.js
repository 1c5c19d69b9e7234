import { takeHandedOver } from './handover.js';

// Files handed over to `container`, by their numbers in Swift.
export function createPicked(container, page) {
  const picked = new Map();
  let last = 0;

  takeHandedOver(container, (list) => {
    const files = list.map((file) => {
      last += 1;
      picked.set(last, file);
      return { number: last, name: file.name, type: file.type, size: file.size };
    });
    if (files.length > 0) page.send('picked', { files });
  });

  return {
    get: (number) => picked.get(number) ?? new Blob(),
    delete: (number) => picked.delete(number),
  };
}
