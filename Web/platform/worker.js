// Inspects files: the engine asks for ranges, and gets them without the whole file being read.
import { compile } from './wasm.js';
import { createMemory } from './memory.js';

// Bytes after which a removal tells again how far it is.
const TOLD_EVERY = 4_000_000;
const reader = new FileReaderSync();
const load = () => compile(new URL('../worker.wasm', import.meta.url));
let module = load();
// It is looked at when the first photo comes.
module.catch(() => {});
let instance;
let memory;
let file;
let reads;
let job;
let bytesRead;
let bytesTold;

function tell(count) {
  bytesRead += count;
  if (!job.task || bytesRead < bytesTold + TOLD_EVERY) return;
  bytesTold = bytesRead;
  postMessage({ job: job.job, photo: job.photo, bytesRead });
}

const platform = {
  now: () => Date.now() / 1000,

  readFile(offset, count, address) {
    const started = performance.now();
    try {
      const part = new Uint8Array(reader.readAsArrayBuffer(file.slice(offset, offset + count)));
      new Uint8Array(instance.exports.memory.buffer, address, part.length).set(part);
      tell(part.length);
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

async function begin() {
  // What could not be fetched is tried again for the next photo.
  const compiled = await module.catch(() => (module = load()));
  instance = new WebAssembly.Instance(compiled, { platform });
  memory = createMemory(instance.exports);
}

// A file that is gone has no size either, but can't be read: of that the engine is told by a byte that is not there.
function size() {
  if (file.size > 0) return Math.min(file.size, 0x7fffffff);
  try {
    return reader.readAsArrayBuffer(file).byteLength;
  } catch {
    return 1;
  }
}

// What a photo says, what a copy without that is made of, and reports as a page.
const tasks = {
  survey: () => instance.exports.survey(size()),
  copy: ({ kept }) => instance.exports.copy(size(), kept),
  page: ({ reports, language }) => instance.exports.reportPage(memory.put(reports), language),
};

function inspect({ isDeep, withDetails, way }) {
  const length = instance.exports.archive(size(), memory.put(file.name), isDeep, withDetails, way);
  return memory.bytes(length).slice();
}

async function answer(data) {
  let bytes;
  let started = performance.now();
  reads = { count: 0, milliseconds: 0 };
  bytesRead = bytesTold = 0;
  job = data;
  try {
    if (!instance) await begin();
    started = performance.now();
    file = data.file;
    bytes = data.task ? memory.bytes(tasks[data.task](data)).slice() : inspect(data);
  } catch {
    // A trap leaves an instance in pieces: the next photo gets a new one.
    instance = undefined;
  }
  const milliseconds = performance.now() - started - reads.milliseconds;
  postMessage({ job: data.job, photo: data.photo, bytes, milliseconds, reads }, bytes ? [bytes.buffer] : []);
}

// One after the other: there is one file at a time.
let last = Promise.resolve();
onmessage = ({ data }) => { last = last.then(() => answer(data)); };
