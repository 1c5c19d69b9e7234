// Thumbnails for tiles, made in a dedicated worker: no inspection waits for them.
export function createTiles(address, answer) {
  let worker;
  let open = [];
  const asked = new Map();
  let last = 0;

  function begin() {
    worker = new Worker(address, { type: 'module' });
    worker.onmessage = ({ data }) => {
      if (data.ticket) {
        asked.get(data.ticket)?.(data.picture);
        asked.delete(data.ticket);
        return;
      }
      open = open.filter((photo) => photo !== data.photo);
      answer(data.photo, data.picture);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      worker = undefined;
      for (const photo of open.splice(0)) answer(photo);
      for (const take of asked.values()) take();
      asked.clear();
    };
  }

  return {
    // A thumbnail of `file`; undefined if the browser can't decode it.
    small: (file, width) => new Promise((resolve) => {
      if (!worker) begin();
      last += 1;
      asked.set(last, resolve);
      worker.postMessage({ ticket: last, file, width });
    }),

    make(photo, file, width) {
      if (!worker) begin();
      open.push(photo);
      worker.postMessage({ photo, file, width });
    },
  };
}
