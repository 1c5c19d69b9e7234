// Base64 for addresses (RFC 4648, 5), as in Swift. A call takes a limited number of arguments.
const STEP = 1 << 14;

function binary(bytes) {
  let text = '';
  for (let at = 0; at < bytes.length; at += STEP) text += String.fromCharCode(...bytes.subarray(at, at + STEP));
  return text;
}

export const toBase64 = (bytes) => btoa(binary(bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

// Accepts both alphabets.
export const fromBase64 = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

export const bytesOf = async (blob) => toBase64(new Uint8Array(await blob.arrayBuffer()));
