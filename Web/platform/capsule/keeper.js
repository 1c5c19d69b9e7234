// Sends Swift's requests to the Keeper at the page's own origin.
import { folder } from '../address.js';
import { store } from './store.js';

const base = new URL('api/v1/', folder());

// A Keeper that is busy is asked again: how often, and after how many seconds unless it says so (RFC 9110, 10.2.3).
const BUSY = [429, 503];
const ATTEMPTS = 6;
const PAUSE = 5;
const LONGEST_PAUSE = 60;

// Downloads that didn't fit in this browser's storage live as long as the page.
const fetched = new Map();

export const keptItem = async (item) => fetched.get(item) ?? store.sealed(item).catch(() => {});

// Also a download that didn't fit.
export const dropItem = (item) => {
  fetched.delete(item);
  return store.drop(item);
};

async function body({ text, item, start, end }) {
  if (text !== undefined) return text;
  return item === undefined ? undefined : (await store.sealed(item)).slice(start, end);
}

function fields({ token, text, item, start, complete, digest, author, invite }) {
  const all = {};
  if (token) all.Authorization = `Bearer ${token}`;
  if (text !== undefined) all['Content-Type'] = 'application/json';
  if (item !== undefined) {
    Object.assign(all, {
      'Content-Type': 'application/octet-stream', 'Upload-Offset': String(start), 'Upload-Complete': complete,
    });
  }
  if (digest) all['Repr-Digest'] = digest;
  if (author) all['Item-Author'] = author;
  if (invite) all['Keeper-Invite'] = invite;
  return all;
}

export async function send(request) {
  return fetch(new URL(request.path, base), {
    method: request.method, headers: fields(request), body: await body(request), cache: 'no-store',
    credentials: request.sendsCookie ? 'same-origin' : 'omit',
  });
}

const pause = (seconds) => new Promise((resolve) => { setTimeout(resolve, seconds * 1000); });

// A sealed item of this size from this browser's storage, or from the Keeper; undefined if the Keeper doesn't have it whole.
export async function sealedItem({ sealed, size, ...request }) {
  const kept = await keptItem(sealed);
  if (kept?.size === size) return kept;
  for (let attempt = 1; ; attempt += 1) {
    const response = await send(request);
    const { ok, status } = response;
    // A body that always breaks off is that of a file which can't be read to its end.
    const blob = ok ? await response.blob().catch(() => undefined) : undefined;
    if (blob) return blob.size === size ? blob : undefined;
    if (status === 404 || (ok && attempt === ATTEMPTS)) return undefined;
    if (!ok && (await response.text().catch(() => '')).includes('/problems/damaged')) return undefined;
    if ((!ok && !BUSY.includes(status)) || attempt === ATTEMPTS) throw new Error(`${request.path}: ${status}`);
    await pause(Math.min(Number(response.headers.get('Retry-After')) || PAUSE, LONGEST_PAUSE));
  }
}

// The answer as passed to Swift; 0 if nobody answered.
export async function ask(request) {
  try {
    const response = await send(request);
    const answer = {
      status: response.status,
      offset: response.headers.get('Upload-Offset') ?? undefined,
      retryAfter: response.headers.get('Retry-After') ?? undefined,
    };
    if (request.target === undefined || !response.ok) return { ...answer, text: await response.text() };
    const sealed = await response.blob();
    await store.putSealed(request.target, sealed).catch(() => fetched.set(request.target, sealed));
    return answer;
  } catch (error) {
    console.info(error);
    return { status: 0 };
  }
}
