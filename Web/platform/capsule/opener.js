// The page that opens an export without us: the build's page with the Wasm embedded.
import { toBase64 } from './base64.js';

const file = async (name) => {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
};

let made;

export function opener() {
  made ??= make();
  made.catch(() => { made = undefined; });
  return made;
}

async function make() {
  const [page, wasm] = await Promise.all([
    file('opener.html').then((response) => response.text()),
    file('capsule.wasm').then((response) => response.arrayBuffer()),
  ]);
  return new Blob([page.replace('@WASM@', () => toBase64(new Uint8Array(wasm)))], { type: 'text/html' });
}
