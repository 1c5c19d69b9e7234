// Small pictures for tiles, made in a worker of their own: no inspection waits for them.
export function createTiles(address, answer) {
  let worker;
  let open = [];

  function begin() {
    worker = new Worker(address, { type: 'module' });
    worker.onmessage = ({ data }) => {
      open = open.filter((photo) => photo !== data.photo);
      answer(data.photo, data.picture);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      worker = undefined;
      for (const photo of open.splice(0)) answer(photo);
    };
  }

  return {
    make(photo, file, width) {
      if (!worker) begin();
      open.push(photo);
      worker.postMessage({ photo, file, width });
    },
  };
}
