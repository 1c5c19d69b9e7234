// The photos' images, as Swift finds them: if the browser can't decode a file, the preview inside it is used.
export function createPictures(report) {
  const waiting = new Map();

  function wanted(photo) {
    if (!waiting.has(photo)) {
      const entry = {};
      entry.promise = new Promise((resolve, reject) => Object.assign(entry, { resolve, reject }));
      // Avoids an unhandled rejection if nobody is waiting any more.
      entry.promise.catch(() => {});
      waiting.set(photo, entry);
      // The flight's frames come first.
      (window.requestIdleCallback ?? setTimeout)(() => report('needs', photo), { timeout: 100 });
    }
    return waiting.get(photo).promise;
  }

  async function show(photo, address) {
    const entry = waiting.get(photo);
    if (!entry || (address && entry.address === address)) return;
    entry.address = address;
    if (!address) {
      entry.reject(new Error('no picture'));
      return;
    }
    try {
      const picture = Object.assign(new Image(), { src: address });
      await picture.decode();
      entry.resolve(address);
    } catch {
      report('failed', photo);
    }
  }

  return { wanted, show, forget: () => waiting.clear() };
}
