// Feeds files to the envelope piece by piece, one file at a time: the Wasm handles one of each.
import { toBase64 } from './base64.js';

const PIECE = 1 << 18;
// The output is handed to the browser in chunks of this many bytes, which it may keep on disk.
const LOT = 1 << 23;

function gather() {
  const lots = [];
  let parts = [];
  let size = 0;
  return {
    // Copies a view of the Wasm's memory, whose bytes change with the next call.
    add(bytes) {
      parts.push(bytes.slice());
      size += bytes.length;
      if (size < LOT) return;
      lots.push(new Blob(parts));
      [parts, size] = [[], 0];
    },
    whole: (type) => new Blob([...lots, ...parts], { type }),
  };
}

export function createEnvelope(exports, memory) {
  let last = Promise.resolve();
  // The next caller waits until the previous one has finished, successfully or not.
  const inTurn = (work) => {
    last = last.catch(() => {}).then(work);
    return last;
  };

  // Lets the caller respond between two pieces.
  const rest = () => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port2.onmessage = resolve;
    port1.postMessage(0);
  });

  // `report` receives the progress, and stops the work by throwing.
  async function feed(blob, report, put) {
    for (let start = 0; start < blob.size; start += PIECE) {
      const piece = new Uint8Array(await blob.slice(start, start + PIECE).arrayBuffer());
      await put(memory.putBytes(piece));
      await rest();
      report?.(Math.min(start + PIECE, blob.size), blob.size);
    }
  }

  return {
    digest: (blob, report) => inTurn(async () => {
      exports.digestBegin();
      await feed(blob, report, exports.digestPut);
      return { sha256: toBase64(memory.bytes(exports.digestFinish())), size: blob.size };
    }),

    seal: (request, blob, report) => inTurn(async () => {
      if (!exports.sealBegin(memory.put(request))) throw new Error('unfit to be sealed');
      const sealed = gather();
      await feed(blob, report, (count) => sealed.add(memory.bytes(exports.sealPut(count))));
      const end = memory.bytes(exports.sealFinish()).slice();
      if (end.length === 0) throw new Error('the file has changed');
      sealed.add(end.subarray(32));
      return { sealed: sealed.whole(), sha256: toBase64(end.subarray(0, 32)) };
    }),

    // `agree` asks for the platform's key, if the platform holds the owner's key.
    open: (request, blob, agree, report) => inTurn(async () => {
      if (!exports.itemBegin(memory.put(request))) throw new Error('unfit to be opened');
      const plain = gather();
      const take = async (length) => {
        plain.add(memory.bytes(length));
        for (let asked = exports.itemAsks(); asked > 0; asked = exports.itemAsks()) {
          const shared = await agree(memory.bytes(asked).slice());
          plain.add(memory.bytes(exports.itemAnswer(memory.putBytes(shared))));
        }
      };
      await feed(blob, report, (count) => take(exports.itemPut(count)));
      await take(exports.itemClose());
      plain.add(memory.bytes(exports.itemFinish()));
      const summary = JSON.parse(memory.text(exports.itemSummary()));
      return { plain: plain.whole(summary.mediaType ?? 'application/octet-stream'), summary };
    }),
  };
}
