// The connection to the page's own server, NFC and Bluetooth.
const PATIENCE = 10_000;

// Data that can't be compressed on the way; a browser provides 64 KiB at once.
function noise(count) {
  const data = new Uint8Array(count);
  for (let start = 0; start < count; start += 65_536) crypto.getRandomValues(data.subarray(start, start + 65_536));
  return data;
}

export const radio = {
  async probe(session) {
    const address = new URL('manifest.webmanifest', document.baseURI);
    const started = performance.now();
    // A unique request, so that no cache answers.
    address.searchParams.set('probe', String(started));
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(), PATIENCE);
    session.onEnd(() => ending.abort());
    try {
      const response = await fetch(address, { cache: 'no-store', signal: ending.signal });
      await response.arrayBuffer();
      session.send({
        type: 'probed', milliseconds: response.ok ? performance.now() - started : undefined,
        // The Keeper's declaration that it accepts test uploads (docs/Keeper.md).
        takesUpload: response.headers.get('Upload-Probe') === '?1',
      });
    } catch {
      session.send({ type: 'probed' });
    } finally {
      clearTimeout(timer);
    }
  },

  async download(session) {
    const address = new URL(session.addresses.wasm);
    address.searchParams.set('probe', String(performance.now()));
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(), PATIENCE);
    session.onEnd(() => ending.abort());
    const started = performance.now();
    let bytes = 0;
    try {
      const { body, ok } = await fetch(address, { cache: 'no-store', signal: ending.signal });
      const reader = ok ? body.getReader() : undefined;
      for (let part = await reader?.read(); part && !part.done; part = await reader.read()) bytes += part.value.length;
    } catch {
      // Whatever arrived before it broke off or timed out counts.
    } finally {
      clearTimeout(timer);
    }
    session.send({ type: 'downloaded', bytes, milliseconds: performance.now() - started });
  },

  upload(session, { bytes }) {
    // The only browser API that reports what was sent: the server may answer at any time, and may refuse.
    const request = new XMLHttpRequest();
    session.onEnd(() => request.abort());
    const started = performance.now();
    let [sent, ended] = [0, 0];
    const note = ({ loaded }) => { [sent, ended] = [loaded, performance.now()]; };
    request.upload.onprogress = note;
    request.upload.onload = note;
    return new Promise((resolve) => {
      request.onloadend = resolve;
      request.ontimeout = () => { ended = performance.now(); };
      request.timeout = PATIENCE;
      request.open('POST', new URL('api/v1/upload-probe', document.baseURI));
      request.setRequestHeader('Content-Type', 'application/octet-stream');
      request.send(noise(bytes));
    }).then(() => {
      // A server that refuses before reading everything reveals nothing about the connection.
      const isKnown = sent >= bytes || ended - started >= PATIENCE;
      session.send({ type: 'uploaded', bytes: isKnown ? Math.min(sent, bytes) : undefined, milliseconds: ended - started });
    });
  },

  async findAdapter(session) {
    if (!navigator.bluetooth) {
      session.refuse('notOffered');
      return;
    }
    session.send({ type: 'adapter', isThere: await navigator.bluetooth.getAvailability() });
  },

  async readTag(session) {
    if (!globalThis.NDEFReader) {
      session.refuse('notOffered');
      return;
    }
    const ending = new AbortController();
    session.onEnd(() => ending.abort());
    const reader = new globalThis.NDEFReader();
    // An unreadable tag was detected too.
    for (const name of ['reading', 'readingerror']) {
      reader.addEventListener(name, () => session.send({ type: 'chosen', isDone: true }), { signal: ending.signal });
    }
    await reader.scan({ signal: ending.signal });
  },

  async chooseDevice(session) {
    try {
      await navigator.bluetooth.requestDevice({ acceptAllDevices: true });
      session.send({ type: 'chosen', isDone: true });
    } catch (error) {
      // A person who closes the list chose nothing; an adapter that is off has no list.
      const isOff = error.name === 'NotFoundError' && /adapter/i.test(error.message);
      if (isOff) session.refuse('unreadable');
      else session.send({ type: 'chosen', isDone: false });
    }
  },
};
