// Shows the instrument named in the page's address, so that reload, links and Back work. Instruments that aren't needed
// aren't even loaded.
export function showInstrument(addresses) {
  const root = document.getElementById('root');
  const unsupported = document.getElementById('unsupported');
  const others = Object.keys(addresses);
  const container = (name) => document.getElementById(name);
  const loaded = {};
  const named = () => others.find((name) => name === location.hash.slice(1).split('&')[0]);

  async function show() {
    const name = named();
    // What couldn't be loaded before may have been another instrument, or the network.
    let isUnsupported = !name && 'failed' in root.dataset;
    if (name) {
      loaded[name] ??= import(addresses[name]).then(({ mount }) => mount(container(name)));
      try {
        (await loaded[name]).route(location.hash.slice(1));
      } catch (error) {
        console.error(error);
        loaded[name] = undefined;
        isUnsupported = true;
      }
    }
    // The address may have changed meanwhile.
    const wanted = named();
    if (wanted === name) unsupported.hidden = !isUnsupported;
    for (const other of others) container(other).hidden = other !== wanted;
    root.hidden = wanted !== undefined;
    const left = Object.keys(loaded).filter((other) => other !== wanted && loaded[other]);
    if (!wanted && left.length > 0) document.dispatchEvent(new CustomEvent('photos'));
    for (const other of left) (await loaded[other]).leave();
  }

  addEventListener('hashchange', show);
  show();
}
