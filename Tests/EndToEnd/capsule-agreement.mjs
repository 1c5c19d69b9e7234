// The browser's envelope: the format's public vectors, with the key in the Wasm and with the same key in WebCrypto, and
// items that Debian's age opens.
//
//   node capsule-agreement.mjs CAPSULE.wasm [VECTORS]
import { createHash, createPrivateKey, createPublicKey, randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

const [wasm, vectors] = process.argv.slice(2);
const module = await WebAssembly.compile(readFileSync(wasm));
if (WebAssembly.Module.imports(module).length > 0) throw new Error('the envelope imports nothing');
const { exports } = await WebAssembly.instantiate(module, {});
const base64 = (bytes) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes) => createHash('sha256').update(bytes).digest();

function put(bytes) {
  const address = exports.reserve(bytes.length);
  new Uint8Array(exports.memory.buffer, address, bytes.length).set(bytes);
  return bytes.length;
}
const take = (length) => Buffer.from(new Uint8Array(exports.memory.buffer, exports.result(), length));

let failed = 0;
function check(isSo, what) {
  if (isSo) return;
  failed += 1;
  console.log(`capsule: ${what}`);
}

// `agree` uses a key held elsewhere; `identity` is then its public half.
async function open(identity, file, agree) {
  if (!exports.openBegin(put(Buffer.from(identity)))) return -1;
  const parts = [];
  // An odd size, so that pieces and chunks never end together.
  for (let at = 0; at < file.length; at += 50_001) {
    let length = exports.openPut(put(file.subarray(at, at + 50_001)));
    if (length < 0) return length;
    parts.push(take(length));
    for (let asked = exports.openAsks(); asked > 0; asked = exports.openAsks()) {
      length = exports.openAnswer(put(await agree(take(asked))));
      if (length < 0) return length;
      parts.push(take(length));
    }
  }
  const length = exports.openFinish();
  return length < 0 ? length : Buffer.concat([...parts, take(length)]);
}

const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const isHybrid = (text) => text.startsWith('AGE-SECRET-KEY-PQ-1') || text.startsWith('age1pq1');

// A key's text (BIP 173).
function bech32(prefix, bytes) {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const data = bits.match(/.{1,5}/g).map((five) => parseInt(five.padEnd(5, '0'), 2));
  const codes = Array.from(prefix, (letter) => letter.charCodeAt(0));
  let sum = 1;
  for (const value of [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...data, 0, 0, 0, 0, 0, 0]) {
    const top = sum >>> 25;
    sum = (sum & 0x1ffffff) << 5 ^ value;
    [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3].forEach((one, bit) => { if (top >> bit & 1) sum ^= one; });
  }
  const code = [0, 1, 2, 3, 4, 5].map((place) => (sum ^ 1) >> 5 * (5 - place) & 31);
  return `${prefix}1${[...data, ...code].map((value) => LETTERS[value]).join('')}`;
}

// The 32 bytes of an identity (BIP 173), without its six-letter checksum.
function secretOf(identity) {
  const letters = identity.toLowerCase().replace(/.*1/, '').slice(0, -6);
  const value = (letter) => LETTERS.indexOf(letter);
  const bits = Array.from(letters, (letter) => value(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g).map((byte) => parseInt(byte, 2)));
}

const kept = new Map();

// An identity's recipient, and key agreement through WebCrypto, as in platform/capsule/keys.js.
async function keptKey(identity) {
  if (!kept.has(identity)) {
    // WebCrypto keeps a hybrid key's X25519 half; the holder has ML-KEM's (X-Wing, 5.2).
    const expanded = isHybrid(identity) && createHash('shake256', { outputLength: 96 }).update(secretOf(identity)).digest();
    const scalar = expanded ? expanded.subarray(64) : secretOf(identity);
    const { subtle } = globalThis.crypto;
    const form = { kty: 'OKP', crv: 'X25519' };
    // PKCS #8 around the 32 bytes (RFC 8410, 7).
    const head = Buffer.from('302e020100300506032b656e04220420', 'hex');
    const secret = createPrivateKey({ key: Buffer.concat([head, scalar]), format: 'der', type: 'pkcs8' });
    const { x } = createPublicKey(secret).export({ format: 'jwk' });
    const recipient = expanded
      ? bech32('touchstone-half-', Buffer.concat([expanded.subarray(0, 64), Buffer.from(x, 'base64url')]))
      : execFileSync('age-keygen', ['-y'], { input: identity }).toString().trim();
    const key = await subtle.importKey(
      'jwk', { ...form, d: base64(scalar), x }, { name: 'X25519' }, false, ['deriveBits']);
    const agree = async (share) => {
      try {
        const point = await subtle.importKey('jwk', { ...form, x: base64(share) }, { name: 'X25519' }, false, []);
        return Buffer.from(await subtle.deriveBits({ name: 'X25519', public: point }, key, 256));
      } catch {
        return Buffer.alloc(0);
      }
    };
    kept.set(identity, { recipient, agree });
  }
  return kept.get(identity);
}

const OUTCOMES = { 'header failure': -1, 'no match': -2, 'HMAC failure': -3, 'payload failure': -4 };

async function tryVector(name) {
  const whole = readFileSync(join(vectors, name));
  const end = whole.indexOf('\n\n');
  // With several identities the first decides: every such vector fails with it.
  const lines = whole.subarray(0, end).toString().split('\n').map((line) => line.split(/: (.*)/)).reverse();
  const fields = Object.fromEntries(lines);
  if (fields.armored || fields.passphrase) return false;
  let file = whole.subarray(end + 2);
  if (fields.compressed === 'zlib') file = inflateSync(file);
  const identity = fields.identity ?? 'AGE-SECRET-KEY-1EGTZVFFV20835NWYV6270LXYVK2VKNX2MMDKWYKLMGR48UAWX40Q2P2LM0';
  const { recipient, agree } = await keptKey(identity);
  for (const plain of [await open(identity, file), await open(recipient, file, agree)]) {
    if (fields.expect === 'success') {
      check(typeof plain !== 'number' && sha256(plain).toString('hex') === fields.payload, `${name}: ${plain}`);
    } else {
      check(plain === OUTCOMES[fields.expect], `${name}: ${plain}, not ${fields.expect}`);
    }
  }
  return true;
}

function seal(content, recipients) {
  const header = {
    v: 1, capsule: base64(randomBytes(16)), core_hash: base64(randomBytes(32)), item: base64(randomBytes(16)), kind: 'letter',
    mime: 'text/plain', file: 'letter.txt', made_at: '2026-11-21T00:00:00Z', size: content.length, sha256: base64(sha256(content)),
  };
  const request = { header, recipients: [recipients.owner], timeKey: recipients.time, random: base64(randomBytes(isHybrid(recipients.owner) ? 192 : 128)) };
  if (!exports.sealBegin(put(Buffer.from(JSON.stringify(request))))) throw new Error('the request is unfit');
  const parts = [];
  for (let at = 0; at < content.length; at += 65_536) parts.push(take(exports.sealPut(put(content.subarray(at, at + 65_536)))));
  const end = take(exports.sealFinish());
  parts.push(end.subarray(32));
  return { sealed: Buffer.concat(parts), digest: end.subarray(0, 32) };
}

function tryStockTools(folder) {
  const keys = {};
  for (const name of ['owner', 'time']) {
    execFileSync('age-keygen', ['-o', join(folder, `${name}.key`)], { stdio: 'ignore' });
    keys[name] = execFileSync('age-keygen', ['-y', join(folder, `${name}.key`)]).toString().trim();
  }
  for (const size of [0, 1, 65_535, 65_536, 65_537, 131_073, 1_048_577]) {
    const content = randomBytes(size);
    const { sealed, digest } = seal(content, keys);
    check(digest.equals(sha256(sealed)), `${size} bytes: another digest`);
    writeFileSync(join(folder, 'item.age'), sealed);
    execFileSync('sh', ['-c', 'age -d -i time.key item.age | age -d -i owner.key | tar -xof - header.json letter.txt'], { cwd: folder });
    check(readFileSync(join(folder, 'letter.txt')).equals(content), `${size} bytes: another letter`);
  }
  const content = randomBytes(16 << 20);
  const rates = [1, 2, 3].map(() => {
    const began = performance.now();
    seal(content, keys);
    return content.length / 1000 / (performance.now() - began);
  });
  console.log(`capsule: sealing in Wasm ${rates.sort((a, b) => a - b)[1].toFixed(0)} MB/s, the median of three`);
}

// How long a small item of each version takes, and that it opens again, layer by layer.
async function tryVersions() {
  const content = randomBytes(1000);
  for (const version of ['', '-v2']) {
    const folder = new URL('../Vectors/', import.meta.url);
    const core = JSON.parse(readFileSync(new URL(`core${version}.json`, folder)));
    const keys = { owner: core.owner_recipient, time: JSON.parse(core.receipt).time_recipient };
    const times = { sealing: [], opening: [] };
    for (let round = 0; round < 11; round += 1) {
      const began = performance.now();
      const { sealed } = seal(content, keys);
      const middle = performance.now();
      const plain = await open(core.owner_identity, await open(core.time_identity, sealed));
      times.sealing.push(middle - began);
      times.opening.push(performance.now() - middle);
      check(plain.includes(content), `an item of version ${version || '1'} doesn't open`);
    }
    const median = (list) => list.sort((a, b) => a - b)[5].toFixed(1);
    console.log(`capsule: version ${version.slice(2) || 1}, a small item in Wasm: sealed in ${median(times.sealing)} ms, `
      + `opened in ${median(times.opening)} ms`);
  }
}

if (vectors) {
  let tried = 0;
  for (const name of readdirSync(vectors)) if (name !== 'README.md' && await tryVector(name)) tried += 1;
  console.log(`capsule: ${tried} vectors of the format in Wasm, with its own key and with WebCrypto's`);
} else {
  console.log('capsule: skipped: no vectors of the format beside the project');
}
const folder = mkdtempSync(join(tmpdir(), 'capsule-'));
try {
  await tryVersions();
  tryStockTools(folder);
} finally {
  rmSync(folder, { recursive: true });
}
console.log(failed === 0 ? 'capsule: the envelope in Wasm is right' : `capsule: ${failed} failures`);
process.exit(failed === 0 ? 0 : 1);
