// Files that a person handed over, by the numbers that Swift knows them by.
const picked = new Map();
let last = 0;

function register(list) {
  return Array.from(list, (file) => {
    last += 1;
    const picture = URL.createObjectURL(file);
    picked.set(last, { file, addresses: [picture] });
    return { id: last, name: file.name, bytes: file.size, picture };
  });
}

export const files = {
  get: (id) => picked.get(id)?.file,

  release(ids) {
    for (const id of ids) {
      for (const address of picked.get(id)?.addresses ?? []) URL.revokeObjectURL(address);
      picked.delete(id);
    }
  },

  preview(id, start, end) {
    const entry = picked.get(id);
    if (!entry) return '';
    const address = URL.createObjectURL(entry.file.slice(start, end, 'image/jpeg'));
    entry.addresses.push(address);
    return address;
  },
};

// The ways in: a file field anywhere in the page, a drop on it, a paste into it.
export function connectWays(send) {
  const take = (list) => { if (list?.length) send(register(list)); };
  const empty = (field) => {
    take(field.files);
    // The same photo picked again is a new pick.
    field.value = '';
  };
  document.addEventListener('change', ({ target }) => {
    if (target.type === 'file') empty(target);
  });
  // A field that stood in the page before this did may hold a pick already.
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
    take(event.dataTransfer?.files);
  });
  document.addEventListener('paste', (event) => take(event.clipboardData?.files));
}
