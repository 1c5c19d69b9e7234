// The page inside an export, unchanged and with its Wasm, on a few recording elements: whatever was done
// to the archive, it neither breaks nor shows a letter that isn't in the capsule, and unchanged archives open.
//
//   node opener-property.mjs CAPSULE.wasm [RUNS]
import { createHash, randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [wasm, runs = '100'] = process.argv.slice(2);
const WASM = readFileSync(wasm);
const LETTERS = ['Dear Mina', 'From a friend. 안녕!', 'x'.repeat(70_000)];
const base64 = (bytes) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes) => createHash('sha256').update(bytes).digest();

// Elements that record their changes.
class Element {
  constructor(tag, text) {
    const style = { setProperty() {}, removeProperty() {} };
    Object.assign(this, { localName: tag, data: text, attributes: {}, children: [], listeners: {}, style });
  }

  addEventListener(type, listener) { (this.listeners[type] ??= []).push(listener); }

  removeEventListener(type, listener) { this.listeners[type] = this.listeners[type]?.filter((each) => each !== listener); }

  send(type) {
    const event = { type, target: this, currentTarget: this, preventDefault() {}, stopPropagation() {} };
    for (const listener of this.listeners[type] ?? []) listener(event);
  }

  setAttribute(name, value) { this.attributes[name] = value; }

  removeAttribute(name) { delete this.attributes[name]; }

  insertBefore(child, next) {
    child.remove();
    child.parent = this;
    this.children.splice(next ? this.children.indexOf(next) : this.children.length, 0, child);
  }

  remove() { if (this.parent) this.parent.children = this.parent.children.filter((each) => each !== this); }

  focus() {}

  get textContent() { return this.data ?? this.children.map((child) => child.textContent).join(''); }

  all(isWanted) { return [...(isWanted(this) ? [this] : []), ...this.children.flatMap((child) => child.all(isWanted))]; }
}

function put(exports, bytes) {
  // Allocating may move all of the memory.
  const address = exports.reserve(bytes.length);
  new Uint8Array(exports.memory.buffer, address, bytes.length).set(bytes);
  return bytes.length;
}
function take(exports, length) {
  return Buffer.from(new Uint8Array(exports.memory.buffer, exports.result(), length));
}

function key() {
  const secret = execFileSync('age-keygen', { stdio: ['ignore', 'pipe', 'ignore'] }).toString();
  const identity = secret.split('\n').find((line) => line.startsWith('AGE'));
  return { identity, recipient: execFileSync('age-keygen', ['-y'], { input: identity }).toString().trim() };
}

// A ustar header and its content, as exports have them.
function entry(name, bytes) {
  const head = Buffer.alloc(512);
  head.write(name, 0);
  head.write(`0000600\0${'0000000\0'.repeat(2)}${bytes.length.toString(8).padStart(11, '0')}\0${'0'.repeat(11)}\0        0`, 100);
  head.write('ustar\x0000', 257);
  const sum = head.reduce((whole, byte) => whole + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return [head, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
}

const sorted = (object) => Buffer.from(JSON.stringify(Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)))));

async function makeArchive() {
  const { exports } = (await WebAssembly.instantiate(WASM, {})).instance;
  const [owner, time] = [key(), key()];
  const core = sorted({
    v: 1, kind: 'capsule', level: 1, capsule: base64(randomBytes(16)), opens_at: '2031-06-01T06:00:00Z', zone: 'Europe/Berlin',
    wall: '2031-06-01T08:00', created_at: '2026-11-21T00:00:00Z', owner_pk: base64(randomBytes(32)),
    recipients_hash: base64(sha256(`${owner.recipient}\n`)), name_hash: base64(randomBytes(32)),
  });
  const items = [];
  const files = [];
  for (const letter of LETTERS) {
    const content = Buffer.from(letter);
    const item = Buffer.concat([Buffer.from([items.length + 1]), randomBytes(15)]);
    const header = {
      v: 1, capsule: JSON.parse(core).capsule, core_hash: base64(sha256(core)), item: base64(item), kind: 'letter', mime: 'text/plain',
      file: 'letter.txt', made_at: '2026-11-21T00:00:00Z', size: content.length, sha256: base64(sha256(content)),
    };
    const order = { header, recipients: [owner.recipient], timeKey: time.recipient, random: base64(randomBytes(128)) };
    if (!exports.sealBegin(put(exports, Buffer.from(JSON.stringify(order))))) throw new Error('the order is unfit');
    const head = take(exports, exports.sealPut(put(exports, content)));
    const end = take(exports, exports.sealFinish());
    const sealed = Buffer.concat([head, end.subarray(32)]);
    items.push({ item: base64(item), sha256: base64(sha256(sealed)), bytes: sealed.length, received_at: '2026-11-21T00:00:01Z' });
    files.push(entry(`${base64(item)}.age`, sealed));
  }
  const page = Buffer.from(JSON.stringify({ items, kind: 'items', more: false, v: 1 }));
  return Buffer.concat([
    ...entry('core.json', core), ...entry('recipients.txt', Buffer.from(`${owner.recipient}\n`)), ...entry('items.json', page),
    ...entry('time.key', Buffer.from(time.identity)), ...entry('owner.key', Buffer.from(owner.identity)), ...files.flat(), Buffer.alloc(1024),
  ]);
}

// Opens an archive on a fresh page; returns the letters shown and the number of items called damaged.
let pages = 0;
async function openArchive(archive) {
  const container = new Element('div');
  const body = new Element('body');
  globalThis.document = {
    documentElement: new Element('html'),
    getElementById: (name) => (name === 'wasm' ? { textContent: WASM.toString('base64') } : container),
    createElement: (tag) => new Element(tag),
    createElementNS: (_, tag) => new Element(tag),
    createTextNode: (text) => new Element('#text', text),
    addEventListener: (...all) => body.addEventListener(...all),
  };
  pages += 1;
  await import(`../../Web/opener.js?page=${pages}`);
  const settled = async (isSo) => {
    for (let turn = 0; turn < 2000 && !isSo(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const forms = () => container.all((node) => node.listeners.submit?.length > 0);
  await settled(() => forms().length > 0);
  Object.assign(body, { type: 'file', files: [new File([archive], 'capsule.tar')] });
  body.send('change');
  // Slices are read one after the other; the page doesn't signal the end.
  await new Promise((resolve) => setTimeout(resolve, 40));
  forms()[0].send('submit');
  const items = () => container.all((node) => node.localName === 'article');
  const waiting = () => container.all((node) => node.textContent === 'Opening…' || node.attributes.role === 'status').length;
  let before = '';
  for (let still = 0; still < 3;) {
    await new Promise((resolve) => setTimeout(resolve, 15));
    const now = `${items().length} ${waiting()} ${container.textContent.length}`;
    still = now === before ? still + 1 : 0;
    before = now;
  }
  const letters = container.all((node) => node.attributes.class === 'letter').map((node) => node.textContent);
  return { letters, count: items().length };
}

globalThis.IntersectionObserver = class { observe() {} };
Object.defineProperty(globalThis, 'navigator', { value: { language: 'en' }, configurable: true });
globalThis.scrollTo = () => {};
globalThis.addEventListener = () => {};
const wrong = [];
for (const event of ['unhandledRejection', 'uncaughtException']) {
  process.on(event, (error) => {
    console.log(`opener: ${error?.stack ?? error}`);
    process.exit(1);
  });
}

// xorshift32, so that a run can be repeated.
let state = 0x9E3779B9;
function random(limit) {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % limit;
}

const CHANGES = [
  (bytes) => { bytes[random(bytes.length)] ^= 1 << random(8); return bytes; },
  (bytes) => { bytes[random(Math.min(8192, bytes.length))] = random(256); return bytes; },
  (bytes) => bytes.subarray(0, random(bytes.length)),
  (bytes) => { const at = random(bytes.length); return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + random(2048))]); },
  (bytes) => { const at = 512 * random(bytes.length / 512); return Buffer.concat([bytes.subarray(0, at), bytes]); },
  (bytes) => { const at = random(bytes.length - 600); bytes.copy(bytes, random(bytes.length - 600), at, at + random(600)); return bytes; },
];

const archive = await makeArchive();
const whole = await openArchive(archive);
if (whole.letters.length !== LETTERS.length || !whole.letters.every((letter) => LETTERS.includes(letter))) {
  wrong.push(`the whole archive shows ${whole.letters.length} letters of ${whole.count}`);
}
let [opened, lost] = [0, 0];
for (let run = 0; run < Number(runs) && wrong.length === 0; run += 1) {
  const changed = CHANGES[random(CHANGES.length)](Buffer.from(archive));
  const { letters } = await openArchive(changed);
  const strange = letters.find((letter) => !LETTERS.includes(letter));
  if (strange !== undefined) wrong.push(`run ${run}: a letter that nobody put in: ${strange.slice(0, 80)}`);
  opened += letters.length;
  lost += LETTERS.length - letters.length;
}
for (const each of wrong) console.log(`opener: ${each}`);
if (wrong.length === 0) console.log(`opener: ${runs} damaged archives; ${opened} letters opened whole, ${lost} refused, none strange`);
process.exit(wrong.length === 0 ? 0 : 1);
