// Bytes and strings between the script and a Wasm instance. Views are recreated after every call, since old views
// become empty when the memory grows.
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function createMemory(exports) {
  const bytes = (length) => new Uint8Array(exports.memory.buffer, exports.result(), length);

  function putBytes(source) {
    const address = exports.reserve(source.length);
    new Uint8Array(exports.memory.buffer, address, source.length).set(source);
    return source.length;
  }

  return {
    // Both return the length, which exports take.
    put: (text) => putBytes(encoder.encode(text)),
    putBytes,
    bytes,
    text: (length) => decoder.decode(bytes(length)),
  };
}
