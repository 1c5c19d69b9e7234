// Sends Swift's requests to the Keeper at the page's own origin.
import { folder } from '../address.js';
import { store } from './store.js';

const base = new URL('api/v1/', folder());
// Milliseconds without progress after which a request is given up: Swift waits for its answer. How far an upload is
// can't be seen, so it gets the time that the slowest connection takes, in bytes per millisecond.
const PATIENCE = 60_000;
const SLOWEST = 8;

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

// The response with a body of which each part counts as progress.
const followed = (response, progressed) => (response.body ? new Response(response.body.pipeThrough(new TransformStream({
  transform(part, controller) {
    progressed();
    controller.enqueue(part);
  },
}))) : response);

// `read` gets the response and its body, both of which are aborted after a time without progress.
async function send(request, read, signal) {
  const content = await body(request);
  const ending = new AbortController();
  const end = () => ending.abort();
  let timer;
  const progressed = (more = 0) => {
    clearTimeout(timer);
    timer = setTimeout(end, PATIENCE + more);
  };
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  progressed((content?.byteLength ?? 0) / SLOWEST);
  try {
    const response = await fetch(new URL(request.path, base), {
      method: request.method, headers: fields(request), body: content, cache: 'no-store', signal: ending.signal,
      credentials: request.sendsCookie ? 'same-origin' : 'omit',
    });
    progressed();
    return await read(response, followed(response, progressed));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}

const described = ({ status, headers }) => ({
  status, offset: headers.get('Upload-Offset') ?? undefined, retryAfter: headers.get('Retry-After') ?? undefined,
});

// Collects an item from this browser's storage or from the Keeper. If it breaks off, the answer has no size.
async function collect(request) {
  const { target, collectedSize } = request;
  const { signal } = collecting;
  const taken = (blob) => {
    if (blob && !signal.aborted) collected.set(target, blob);
    return { status: 200, size: blob?.size };
  };
  const kept = await keptItem(target);
  if (kept?.size === collectedSize) return taken(kept);
  return send(request, async (response, content) => (response.ok
    ? taken(await content.blob().catch(() => {}))
    : { ...described(response), text: await content.text() }), signal);
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
    const { answer, sealed } = await send(request, async (response, content) => {
      const answer = described(response);
      if (request.target !== undefined && response.ok) return { answer, sealed: await content.blob() };
      return { answer: { ...answer, text: await content.text() } };
    });
    if (sealed) await store.putSealed(request.target, sealed).catch(() => fetched.set(request.target, sealed));
    return answer;
  } catch (error) {
    console.info(error);
    return { status: 0, isUnread: error instanceof Unread };
  }
}
