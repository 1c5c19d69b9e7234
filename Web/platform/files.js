// Files that a person handed over, by their numbers in Swift.
import { received } from './share-target.js';

const picked = new Map();
let last = 0;

// The maximum number of files listed in a dropped folder.
const FOLDER_LIMIT = 4000;
const FOLDER_DEPTH = 16;

// The files as passed to Swift: the first one's number, and the name and media type of each. Not the size, since that
// takes a disk access, and the worker reads it anyway.
export function register(list, way) {
  const first = last + 1;
  const names = [];
  const types = [];
  for (const file of list) {
    last += 1;
    files.put(last, file);
    names.push(file.name);
    types.push(file.type);
  }
  return { way, first, names, types };
}

export const files = {
  get: (id) => picked.get(id)?.file,
  put: (id, file) => picked.set(id, { file, addresses: [] }),

  release(ids) {
    for (const id of ids) {
      for (const address of picked.get(id)?.addresses ?? []) URL.revokeObjectURL(address);
      picked.delete(id);
    }
  },

  // The address of the file, of another image that belongs to it, or of a part of it with a header prepended.
  address(id, blob) {
    const entry = picked.get(id);
    if (!entry || !blob) return '';
    const address = URL.createObjectURL(blob);
    entry.addresses.push(address);
    return address;
  },

  part(id, start, end, header) {
    const file = picked.get(id)?.file;
    if (!file || start === undefined) return file;
    // A custom header starts like the JPEG, whose first two bytes it replaces.
    const rest = file.slice(header.length > 0 ? start + 2 : start, end);
    return new Blob([new Uint8Array(header), rest], { type: 'image/jpeg' });
  },
};

// All inputs: a file field anywhere in the page, a drop, a paste, another app.
export function connectWays(send) {
  const take = (list, way) => { if (list?.length) send(register(list, way)); };
  const empty = (field) => {
    take(field.files, field.dataset.way);
    // Picking the same photo again counts as a new pick.
    field.value = '';
  };
  document.addEventListener('change', ({ target }) => {
    if (target.type === 'file') empty(target);
  });
  // A field that was in the page before this ran may already hold a pick.
  for (const field of document.querySelectorAll('input[type=file]')) empty(field);
  document.addEventListener('dragover', (event) => {
    event.preventDefault();
    document.documentElement.classList.add('dropping');
  });
  document.addEventListener('dragleave', (event) => {
    if (!event.relatedTarget) document.documentElement.classList.remove('dropping');
  });
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    document.documentElement.classList.remove('dropping');
    const list = Array.from(event.dataTransfer?.files ?? []);
    const entries = folders(event.dataTransfer);
    if (entries.every((entry) => !entry)) {
      take(list, 'drop');
      return;
    }
    const beside = list.filter((_, place) => !entries[place]);
    listed(entries.filter(Boolean)).then((below) => take([...beside, ...below], 'folder'));
  });
  document.addEventListener('paste', ({ target, clipboardData }) => {
    // Text copied from an office program comes with a picture of itself, and belongs to the field.
    const isForPhotos = !document.getElementById('root').hidden && !target.closest?.('input, textarea, [contenteditable]');
    if (isForPhotos) take(clipboardData?.files, 'paste');
  });
  received().then((list) => take(list, 'share'));
}

// The folders among the dropped items, by index. Entries are only available during the event, and asking for one takes
// a disk access, so they are only requested for items without a media type: a folder has none.
function folders(transfer) {
  const items = Array.from(transfer?.items ?? []).filter((item) => item.kind === 'file');
  return items.map((item) => {
    const entry = item.type === '' ? item.webkitGetAsEntry?.() : undefined;
    return entry?.isDirectory ? entry : undefined;
  });
}

// The files in `entries` and below, nearest first.
async function listed(entries) {
  const list = [];
  let level = entries;
  for (let depth = 0; depth < FOLDER_DEPTH && level.length > 0; depth += 1) {
    const below = [];
    for (const entry of level) {
      if (list.length >= FOLDER_LIMIT) return list;
      try {
        if (entry.isFile) list.push(await new Promise((resolve, reject) => entry.file(resolve, reject)));
        else below.push(...await children(entry.createReader()));
      } catch { /* Skip what can't be opened. */ }
    }
    level = below;
  }
  return list;
}

async function children(reader) {
  const all = [];
  while (all.length < FOLDER_LIMIT) {
    // Browsers return a hundred at a time, and none at the end.
    const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) break;
    all.push(...some);
  }
  return all;
}
