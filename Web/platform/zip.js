// Combines several files without compression (APPNOTE.TXT 6.3.10): images don't get smaller, and a browser saves one
// file without asking, whereas it drops the eleventh of many at once, or asks first.

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});
// The size of one read: a few milliseconds of work.
const PIECE = 1 << 20;

async function checksum(blob) {
  let value = 0xffffffff;
  for (let start = 0; start < blob.size; start += PIECE) {
    const bytes = new Uint8Array(await blob.slice(start, start + PIECE).arrayBuffer());
    for (const byte of bytes) value = TABLE[(value ^ byte) & 0xff] ^ (value >>> 8);
  }
  return ~value >>> 0;
}

// Little-endian fields, each a value and its width in bytes.
function fields(...pairs) {
  const bytes = new Uint8Array(pairs.reduce((sum, [, width]) => sum + width, 0));
  let at = 0;
  for (const [value, width] of pairs) {
    for (let index = 0; index < width; index += 1) bytes[at + index] = Math.floor(value / 2 ** (8 * index)) & 0xff;
    at += width;
  }
  return bytes;
}

// The fields common to both headers of a file: version 2.0, UTF-8 names, stored, the current time, its checksum and its
// size twice.
function described(file, name, check, now) {
  const time = (now.getHours() << 11) | (now.getMinutes() << 5) | (now.getSeconds() >> 1);
  const date = (Math.max(0, now.getFullYear() - 1980) << 9) | ((now.getMonth() + 1) << 5) | now.getDate();
  return [
    [20, 2], [0x0800, 2], [0, 2], [time, 2], [date, 2], [check, 4], [file.size, 4], [file.size, 4], [name.length, 2], [0, 2],
  ];
}

// A unique name; `used` records the names already taken.
function single(name, used) {
  const dot = name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length;
  let free = name;
  for (let count = 2; used.has(free.toLowerCase()); count += 1) free = `${name.slice(0, dot)} (${count})${name.slice(dot)}`;
  used.add(free.toLowerCase());
  return free;
}

// An archive of `files` with a total size below 4 GB.
export async function zipped(files, now = new Date()) {
  const used = new Set();
  const [parts, directory] = [[], []];
  let [at, length] = [0, 0];
  for (const file of files) {
    const name = new TextEncoder().encode(single(file.name, used));
    const about = described(file, name, await checksum(file), now);
    const header = fields([0x04034b50, 4], ...about);
    const entry = fields([0x02014b50, 4], [20, 2], ...about, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]);
    parts.push(header, name, file);
    directory.push(entry, name);
    at += header.length + name.length + file.size;
    length += entry.length + name.length;
  }
  const end = fields([0x06054b50, 4], [0, 2], [0, 2], [files.length, 2], [files.length, 2], [length, 4], [at, 4], [0, 2]);
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}

// Without extensions, archives have 32-bit offsets and 16-bit counts; phones' file systems end at 4 GB too.
const [LARGEST, MOST] = [2 ** 31, 10_000];

// `files` in the given order, in as few archives as possible.
export function batches(files) {
  const lists = [[]];
  let size = 0;
  for (const file of files) {
    if (lists.at(-1).length > 0 && (size + file.size > LARGEST || lists.at(-1).length === MOST)) {
      lists.push([]);
      size = 0;
    }
    lists.at(-1).push(file);
    size += file.size;
  }
  return lists;
}
