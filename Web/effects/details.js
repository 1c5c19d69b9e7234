// The effects of a report's details: bytes of the photo, its image, its credentials, the table of places, the
// clipboard, the guide (File, Fetch, Clipboard).
import { download } from './sharing.js';

export const detailsEffects = (page, table) => ({
  // The inspector owns the files and answers.
  readBytes: ({ photo, start, end }) => page.container.dispatchEvent(new CustomEvent('readbytes', {
    bubbles: true,
    detail: { photo, start, end, answer: (bytes) => page.send('bytes', { start, bytes: Array.from(bytes) }) },
  })),
  readPicture: ({ photo }) => page.container.dispatchEvent(new CustomEvent('readpicture', {
    bubbles: true, detail: { photo, answer: (address) => page.send('picture', { photo, address }) },
  })),
  readSide: ({ side, photo, start, end, header }) => page.container.dispatchEvent(new CustomEvent('readpicture', {
    bubbles: true,
    detail: { photo, side, start, end, header, answer: (address) => page.send('side', { side, photo, address }) },
  })),
  compare: ({ photo }) => page.container.dispatchEvent(new CustomEvent('compare', { bubbles: true, detail: { photo } })),
  // Without a network there is no map.
  loadTable: () => fetch(table).then((response) => (response.ok ? response.arrayBuffer() : Promise.reject(response)))
    .then((bytes) => page.perform(page.exports.takePlaces(page.memory.putBytes(new Uint8Array(bytes)))), () => {}),
  openCredentials: () => page.container.dispatchEvent(new CustomEvent('opencredentials', { bubbles: true })),
  readCredentials: ({ photo }) => page.container.dispatchEvent(new CustomEvent('readcredentials', {
    bubbles: true, detail: { photo, answer: (text) => page.send('credentialsRead', { photo, text }) },
  })),
  readThumbnails: ({ photo, pictures }) => page.container.dispatchEvent(new CustomEvent('readthumbnails', {
    bubbles: true, detail: { photo, pictures, answer: (addresses) => page.send('thumbnails', { photo, addresses }) },
  })),
  download: ({ name, text }) => download(name, 'application/json', text),
  copy: ({ text }) => navigator.clipboard?.writeText(text).catch(() => {}),
  openGuide: () => page.container.dispatchEvent(new CustomEvent('guide', { bubbles: true })),
});
