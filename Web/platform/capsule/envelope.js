// Feeds files to the envelope piece by piece, one file at a time: the Wasm holds one of each.
import { toBase64 } from './base64.js';

const PIECE = 1 << 18;

export function createEnvelope(exports, memory) {
  let last = Promise.resolve();
  // Whoever is next waits until the one before has ended, well or not.
  const inTurn = (work) => {
    last = last.catch(() => {}).then(work);
    return last;
  };

  // The page answers between two pieces.
  const rest = () => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port2.onmessage = resolve;
    port1.postMessage(0);
  });

  async function feed(blob, put) {
    for (let start = 0; start < blob.size; start += PIECE) {
      const piece = new Uint8Array(await blob.slice(start, start + PIECE).arrayBuffer());
      put(memory.putBytes(piece));
      await rest();
    }
  }

  return {
    digest: (blob) => inTurn(async () => {
      exports.digestBegin();
      await feed(blob, exports.digestPut);
      return { sha256: toBase64(memory.bytes(exports.digestFinish())), size: blob.size };
    }),

    seal: (request, blob) => inTurn(async () => {
      if (!exports.sealBegin(memory.put(request))) throw new Error('unfit to be sealed');
      const parts = [];
      await feed(blob, (count) => parts.push(memory.bytes(exports.sealPut(count)).slice()));
      const end = memory.bytes(exports.sealFinish()).slice();
      if (end.length === 0) throw new Error('the file has changed');
      parts.push(end.subarray(32));
      return { sealed: new Blob(parts), sha256: toBase64(end.subarray(0, 32)) };
    }),

    open: (request, blob) => inTurn(async () => {
      if (!exports.itemBegin(memory.put(request))) throw new Error('unfit to be opened');
      const parts = [];
      await feed(blob, (count) => parts.push(memory.bytes(exports.itemPut(count)).slice()));
      parts.push(memory.bytes(exports.itemFinish()).slice());
      return { parts, told: JSON.parse(memory.text(exports.itemTold())) };
    }),
  };
}
