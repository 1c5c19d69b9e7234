// Non-extractable keys stored in this browser (Web Cryptography, 12; X25519).
import { fromBase64, toBase64 } from './base64.js';
import { store } from './store.js';

const X25519 = { name: 'X25519' };
const form = { kty: 'OKP', crv: 'X25519' };

// The key's shared secret with a point; undefined if the platform rejects the point.
export async function agree(key, share) {
  try {
    const point = await crypto.subtle.importKey('jwk', { ...form, x: toBase64(share) }, X25519, false, []);
    return new Uint8Array(await crypto.subtle.deriveBits({ ...X25519, public: point }, key, 256));
  } catch {
    return new Uint8Array();
  }
}

export const keys = {
  // Stores a key permanently under a name and tries the stored one. Rejects if the browser doesn't support such keys.
  async lock({ key: name, d, x, share }) {
    await store.putKey(name, await crypto.subtle.importKey('jwk', { ...form, d, x }, X25519, false, ['deriveBits']));
    return toBase64(await agree(await store.key(name), fromBase64(share)));
  },
};
