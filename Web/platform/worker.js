// Inspects files: the engine reads ranges, so the whole file needn't be read.
import { compile } from './wasm.js';
import { createMemory } from './memory.js';

// The number of bytes between progress reports of an inspection or removal.
const REPORT_EVERY = 4_000_000;
const reader = new FileReaderSync();
const load = () => compile(new URL('../worker.wasm', import.meta.url));
let module = load();
// Errors are handled when the first photo comes.
module.catch(() => {});
let instance;
let memory;
let file;
let reads;
let job;
let bytesRead;
let bytesReported;

function reportProgress(count) {
  bytesRead += count;
  if (bytesRead < bytesReported + REPORT_EVERY) return;
  bytesReported = bytesRead;
  if (job.reports) postMessage({ job: job.job, photo: job.photo, bytesRead });
  // The file is read at most twice: for its content and for its digest.
  else if (job.isDeep) postMessage({ photo: job.photo, percent: Math.min(99, Math.floor(bytesRead / file.size * 50)) });
}

const platform = (user) => ({
  now: () => Date.now() / 1000,

  readFile(offset, count, address) {
    const started = performance.now();
    try {
      const part = new Uint8Array(reader.readAsArrayBuffer(file.slice(offset, offset + count)));
      new Uint8Array(user().exports.memory.buffer, address, part.length).set(part);
      reportProgress(part.length);
      return part.length;
    } catch {
      // The file is gone or may no longer be read; the engine reports that with the offset.
      return 0;
    } finally {
      reads.count += 1;
      reads.milliseconds += performance.now() - started;
    }
  },
});

async function begin() {
  // Retry for the next photo if loading failed.
  const compiled = await module.catch(() => (module = load()));
  instance = new WebAssembly.Instance(compiled, { platform: platform(() => instance) });
  memory = createMemory(instance.exports);
}

// A file that is gone has size 0 too, but can't be read: a missing byte shows the engine that.
function size() {
  if (file.size > 0) return Math.min(file.size, 0x7fffffff);
  try {
    return reader.readAsArrayBuffer(file).byteLength;
  } catch {
    return 1;
  }
}

// Engines that few photos need: each is a separate module that is loaded on first use.
const credentials = new URL('../credentialcheck.wasm', import.meta.url);
const removal = new URL('../removalengine.wasm', import.meta.url);
const others = new Map();

// The result that `work` leaves in an engine's memory; `work` gets the engine's exports and that memory.
async function asked(address, work) {
  const other = others.get(address) ?? compile(address);
  others.set(address, other);
  try {
    const engine = new WebAssembly.Instance(await other, { platform: platform(() => engine) });
    const room = createMemory(engine.exports);
    return room.bytes(work(engine.exports, room)).slice();
  } catch (error) {
    // Retry for the next photo if loading failed.
    others.delete(address);
    throw error;
  }
}

// Surveys a photo's metadata, makes a copy without it, and describes its content credentials.
const tasks = {
  survey: () => asked(removal, (engine) => engine.survey(size())),
  copy: ({ kept }) => asked(removal, (engine) => engine.copy(size(), kept)),
  credentials: () => asked(credentials, (engine, room) => engine.describe(size(), room.put(file.name))),
};

// Milliseconds that reports wait for the table of places, all together: on a connection that hangs, each of many would
// wait otherwise. Those that come after the table have their places.
let patience = 5000;
let table;

// Loaded on first use. If that fails, it is tried again for the next photo.
async function loadPlaces() {
  try {
    const response = await fetch(new URL('../places.txt', import.meta.url));
    if (!response.ok) throw new Error(`places: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    table = undefined;
    throw error;
  }
}

// Looks up where a photo was taken; without a network the report goes without.
async function placed() {
  table ??= loadPlaces();
  const started = performance.now();
  let timer;
  const late = new Promise((_, reject) => { timer = setTimeout(reject, patience, new Error('places: late')); });
  try {
    return instance.exports.takePlaces(memory.putBytes(await Promise.race([table, late])));
  } finally {
    clearTimeout(timer);
    patience = Math.max(0, patience - (performance.now() - started));
  }
}

// Without a network the report says that they were not checked.
async function checkCredentials() {
  const outcome = await asked(credentials, (engine) => engine.validate(size())).catch(() => undefined);
  if (outcome) instance.exports.takeCredentials(memory.putBytes(outcome));
}

async function inspect({ isDeep, withDetails, way }) {
  if (isDeep && instance.exports.hasCredentials(size())) await checkCredentials();
  const length = instance.exports.archive(size(), memory.put(file.name), isDeep, withDetails, way);
  const report = memory.bytes(length).slice();
  if (!instance.exports.wantsPlaces()) return report;
  return placed().then((full) => memory.bytes(full).slice(), () => report);
}

async function answer(data) {
  let bytes;
  let started = performance.now();
  reads = { count: 0, milliseconds: 0 };
  bytesRead = bytesReported = 0;
  job = data;
  try {
    if (!instance) await begin();
    started = performance.now();
    file = data.file;
    bytes = data.task ? await tasks[data.task](data) : await inspect(data);
  } catch {
    // A trap leaves an instance in an undefined state: the next photo gets a new one.
    instance = undefined;
  }
  const milliseconds = performance.now() - started - reads.milliseconds;
  postMessage({ job: data.job, photo: data.photo, bytes, milliseconds, reads }, bytes ? [bytes.buffer] : []);
}

// One after another: there is only one file at a time.
let last = Promise.resolve();
onmessage = ({ data }) => { last = last.then(() => answer(data)); };
