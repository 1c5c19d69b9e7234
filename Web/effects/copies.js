// Copies of photos without their metadata, made in a worker and then shared or saved (Web Workers, Web Share).
import { createRemover } from '../platform/removal/remover.js';
import { batches, zipped } from '../platform/zip.js';
import { download, shareFiles } from './sharing.js';

const ARCHIVE = 'stripped.zip';

// Whether other apps accept files of these types.
function canShare(files) {
  return Boolean(navigator.canShare?.({ files: files.map(({ name, type }) => new File([' '], name, { type })) }));
}

// The copy of `photo`: mostly slices of its own bytes, which are not read until needed.
function assembled(photo, { bytes, pieces }) {
  const parts = pieces.map(({ count, from, byte, written }) => {
    if (from !== undefined) return photo.slice(from, from + count);
    return written ? new Uint8Array(written) : new Uint8Array(count).fill(byte);
  });
  const copy = new Blob(parts);
  if (copy.size !== bytes) throw new Error(`${copy.size} bytes instead of ${bytes}`);
  return copy;
}

export function copyEffects(page, worker) {
  const remover = createRemover(worker, (photo, read) => page.send('progressed', { photo, read }));
  const copies = new Map();
  let photos = [];
  let saving;

  // A copy under its new name.
  const named = ({ photo, name }) => new File([copies.get(photo)], name, { type: photos[photo].type });

  // One copy is saved as a file, several as an archive.
  async function save(files) {
    if (files.length === 1) download(files[0].name, files[0].type, files[0]);
    else {
      const lists = batches(files);
      for (const [index, list] of lists.entries()) {
        const archive = await zipped(list);
        download(lists.length === 1 ? ARCHIVE : ARCHIVE.replace('.', `-${index + 1}.`), archive.type, archive);
      }
    }
    page.send('saved', { way: 'downloaded' });
  }

  // A photo that was moved or changed by now has no copy: the browser would only report a failed download of its own.
  const read = ({ photo }) => photos[photo].slice(0, 1).arrayBuffer();

  // Pressing again while an archive is being made doesn't save it twice.
  function saveOnce(files) {
    saving ??= Promise.all(files.map(read)).then(() => save(files.map(named)))
      .catch(() => page.send('saved', { way: 'failed' }))
      .finally(() => { saving = undefined; });
    return saving;
  }

  return {
    open(files) {
      photos = files;
      copies.clear();
      page.send('opened', {
        language: document.documentElement.lang, canShare: canShare(files),
        photos: files.map(({ name }, photo) => ({ photo, name })),
      });
    },
    effects: {
      survey: ({ photo }) => remover.run('survey', photo, photos[photo]).then(
        (answer) => page.send('surveyed', { photo, answer }), () => page.send('surveyed', { photo })),
      makeCopy: ({ photo, kept }) => remover.run('copy', photo, photos[photo], kept).then((answer) => {
        if (answer.pieces) copies.set(photo, assembled(photos[photo], answer));
        page.send('copied', { photo, answer });
      }).catch(() => page.send('copied', { photo })),
      stopCopying: () => remover.stop(),
      async shareCopies({ files }) {
        if (await shareFiles(files.map(named), () => saveOnce(files))) page.send('saved', { way: 'shared' });
      },
      downloadCopies: ({ files }) => saveOnce(files),
      releaseCopies() {
        photos = [];
        copies.clear();
      },
    },
  };
}
