// Inspects files: the engine asks for ranges, and gets them without the whole file being read.
import { createMemory } from './memory.js';

const reader = new FileReaderSync();
let module;
let instance;
let memory;
let file;
let reads;

const platform = {
  now: () => Date.now() / 1000,

  readFile(offset, count, address) {
    const started = performance.now();
    try {
      const part = new Uint8Array(reader.readAsArrayBuffer(file.slice(offset, offset + count)));
      new Uint8Array(instance.exports.memory.buffer, address, part.length).set(part);
      return part.length;
    } catch {
      // The file is gone or may not be read any more; the engine says so with the place.
      return 0;
    } finally {
      reads.count += 1;
      reads.milliseconds += performance.now() - started;
    }
  },
};

function begin() {
  instance = new WebAssembly.Instance(module, { platform });
  memory = createMemory(instance.exports);
}

function inspect({ isDeep, withDetails }) {
  const size = Math.min(file.size, 0x7fffffff);
  const length = instance.exports.archive(size, memory.put(file.name), isDeep, withDetails);
  return memory.bytes(length).slice();
}

onmessage = ({ data }) => {
  if (data.module) {
    module = data.module;
    return;
  }
  if (!instance) begin();
  file = data.file;
  reads = { count: 0, milliseconds: 0 };
  let bytes;
  const started = performance.now();
  try {
    bytes = inspect(data);
  } catch {
    // A trap leaves an instance in pieces: the next photo gets a new one.
    instance = undefined;
  }
  const milliseconds = performance.now() - started - reads.milliseconds;
  postMessage({ job: data.job, photo: data.photo, bytes, milliseconds, reads }, bytes ? [bytes.buffer] : []);
};
