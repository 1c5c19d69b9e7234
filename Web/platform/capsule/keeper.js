// Sends Swift's requests to the Keeper at the page's own origin.
import { folder } from '../address.js';
import { store } from './store.js';

const base = new URL('api/v1/', folder());

// Downloads that didn't fit in this browser's storage live as long as the page.
const fetched = new Map();

// Items for an archive, until it is saved or given up.
const collected = new Map();
let collecting = new AbortController();

export const keptItem = async (item) => fetched.get(item) ?? store.sealed(item).catch(() => {});

// Also a download that didn't fit.
export const dropItem = (item) => {
  fetched.delete(item);
  return store.drop(item);
};

class Unread extends Error {}

// The part's bytes: a stored item that can't be read would otherwise look like a lost connection.
async function body({ text, item, start, end }) {
  if (item === undefined) return text;
  try {
    const bytes = await (await store.sealed(item)).slice(start, end).arrayBuffer();
    if (bytes.byteLength === end - start) return bytes;
  } catch (error) {
    console.info(error);
  }
  throw new Unread(`${item} can't be read`);
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

export async function send(request, signal) {
  return fetch(new URL(request.path, base), {
    method: request.method, headers: fields(request), body: await body(request), cache: 'no-store', signal,
    credentials: request.sendsCookie ? 'same-origin' : 'omit',
  });
}

const described = ({ status, headers }) => ({
  status, offset: headers.get('Upload-Offset') ?? undefined, retryAfter: headers.get('Retry-After') ?? undefined,
});

// Collects an item from this browser's storage or from the Keeper. If it breaks off, the answer has no size.
async function collect(request) {
  const { target, collectedSize } = request;
  const { signal } = collecting;
  let blob = await keptItem(target);
  if (blob?.size !== collectedSize) {
    const response = await send(request, signal);
    if (!response.ok) return { ...described(response), text: await response.text() };
    blob = await response.blob().catch(() => {});
  }
  if (blob && !signal.aborted) collected.set(target, blob);
  return { status: 200, size: blob?.size };
}

export function collectedItem(item) {
  const blob = collected.get(item);
  if (!blob) throw new Error(`${item} was not collected`);
  return blob;
}

export function dropCollected() {
  collecting.abort();
  collecting = new AbortController();
  collected.clear();
}

// The answer as passed to Swift; 0 if nobody answered.
export async function ask(request) {
  try {
    if (request.collectedSize !== undefined) return await collect(request);
    const response = await send(request);
    const answer = described(response);
    if (request.target === undefined || !response.ok) return { ...answer, text: await response.text() };
    const sealed = await response.blob();
    await store.putSealed(request.target, sealed).catch(() => fetched.set(request.target, sealed));
    return answer;
  } catch (error) {
    console.info(error);
    return { status: 0, isUnread: error instanceof Unread };
  }
}
