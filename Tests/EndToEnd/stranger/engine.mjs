// The probe of the checks: a fresh instance, and what is passed to it and read from it.
import { readFileSync } from 'node:fs';

const module = await WebAssembly.compile(readFileSync(process.env.PROBE ?? 'build/probe/deviceprobe.wasm'));
const text = new TextDecoder();

export async function engine() {
  const { exports } = await WebAssembly.instantiate(module);
  const put = (bytes) => {
    const at = exports.reserve(bytes.length);
    new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  };
  const taken = (length) => new Uint8Array(exports.memory.buffer, exports.result(), length).slice();
  const read = (length) => JSON.parse(text.decode(taken(length)));
  const json = (value) => put(Buffer.from(JSON.stringify(value)));
  const raw = (data) => put(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
  return { exports, put, taken, read, json, raw };
}
