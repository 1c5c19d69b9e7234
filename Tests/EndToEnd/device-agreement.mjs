// The same evidence, judged natively and in Wasm, must give the same report, byte by byte.
//
//   device-matrix reports | node device-agreement.mjs ENGINE.wasm
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const module = await WebAssembly.compile(readFileSync(process.argv[2]));
const { exports } = await WebAssembly.instantiate(module);

// Views are recreated after every call: growing memory detaches old ones.
function rejudged(bytes) {
  const address = exports.reserve(bytes.length);
  new Uint8Array(exports.memory.buffer, address, bytes.length).set(bytes);
  const length = exports.rejudge(bytes.length);
  return Buffer.from(new Uint8Array(exports.memory.buffer, exports.result(), length));
}

let [passed, failed] = [0, 0];
for await (const line of createInterface({ input: process.stdin })) {
  const expected = Buffer.from(line);
  const found = rejudged(expected);
  if (found.equals(expected)) {
    passed += 1;
    continue;
  }
  failed += 1;
  let at = 0;
  while (at < found.length && found[at] === expected[at]) at += 1;
  console.log(`differs at ${at}\n  native ${expected.subarray(at - 80, at + 80)}\n  wasm   ${found.subarray(at - 80, at + 80)}`);
}
console.log(`device reports: ${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
