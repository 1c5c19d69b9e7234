// The native engine and the browser's must write the same JSON.
//
//   node wasm-agreement.mjs NATIVE-COMMAND ENGINE.wasm CREDENTIALS.wasm PHOTO …
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [native, engine, credentials, ...photos] = process.argv.slice(2);
const languages = ['en', 'ko', 'ja'];
let photo = new Uint8Array();

const platform = (user) => ({
  readFile(offset, count, address) {
    const part = photo.subarray(offset, offset + count);
    new Uint8Array(user().memory.buffer, address, part.length).set(part);
    return part.length;
  },
  now: () => Date.now() / 1000,
});

const module = await WebAssembly.compile(readFileSync(engine));
const foreign = WebAssembly.Module.imports(module).filter((entry) => entry.module !== 'platform');
if (foreign.length > 0) throw new Error(`unexpected imports: ${JSON.stringify(foreign)}`);
const { exports } = await WebAssembly.instantiate(module, { platform: platform(() => exports) });
const validator = await WebAssembly.compile(readFileSync(credentials));

// What the worker's script does before a deep report.
function check() {
  if (!exports.hasCredentials(photo.length)) return;
  const instance = new WebAssembly.Instance(validator, { platform: platform(() => instance.exports) });
  const length = instance.exports.validate(photo.length);
  const outcome = new Uint8Array(instance.exports.memory.buffer, instance.exports.result(), length).slice();
  const address = exports.reserve(outcome.length);
  new Uint8Array(exports.memory.buffer, address, outcome.length).set(outcome);
  exports.takeCredentials(outcome.length);
}

// The command has the table of places in itself.
const places = readFileSync(new URL('../../Sources/PlaceData/Resources/places.txt', import.meta.url));
const room = exports.reserve(places.length);
new Uint8Array(exports.memory.buffer, room, places.length).set(places);
exports.takePlaces(places.length);

function inspect(path, isDeep, withMetadata, language) {
  photo = readFileSync(path);
  if (isDeep) check();
  const name = new TextEncoder().encode(path);
  const address = exports.reserve(name.length);
  new Uint8Array(exports.memory.buffer, address, name.length).set(name);
  const length = exports.inspect(photo.length, name.length, isDeep, withMetadata, language);
  return Buffer.from(new Uint8Array(exports.memory.buffer, exports.result(), length));
}

// The time is another at each inspection. What a file merely claims is cut to 512 MiB where an Int has 32 bits; no size or
// offset of a real photo is as large.
const comparable = (bytes) => bytes.toString('latin1').replace(/"inspectedAt":"[^"]*"/, '').replace(/\b\d{9,}\b/g, 'more');

let failed = 0;
for (const [index, path] of photos.entries()) {
  // Every depth and language gets its share of the photos.
  const language = index % 3;
  const depth = index % 2 === 0 ? 'deep' : 'quick';
  let expected;
  const options = ['inspect', '--format', 'ndjson', '--metadata', '--depth', depth, '--locale', languages[language], path];
  try {
    expected = execFileSync(native, options, { stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 28 });
  } catch (error) {
    expected = error.stdout;
  }
  let found;
  try {
    found = inspect(path, depth === 'deep', true, language);
  } catch (error) {
    found = Buffer.from(String(error));
  }
  if (comparable(Buffer.concat([found, Buffer.from('\n')])) === comparable(expected)) continue;
  failed += 1;
  let at = 0;
  while (at < found.length && found[at] === expected[at]) at += 1;
  console.log(`${path}: differs at ${at}\n  native ${expected.subarray(at - 60, at + 60)}\n  wasm   ${found.subarray(at - 60, at + 60)}`);
}
console.log(`${photos.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
