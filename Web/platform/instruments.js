// Which instrument the page shows: the address names it, so that a reload, a link and the way back work. What is not
// wanted is not even fetched.
export function showInstrument(address) {
  const root = document.getElementById('root');
  const check = document.getElementById('check');
  let loaded;

  async function show() {
    const fragment = location.hash.slice(1);
    const isCheck = fragment.split('&')[0] === 'check';
    if (isCheck) {
      loaded ??= import(address).then(({ mountCheck }) => mountCheck(check));
      try {
        (await loaded).route(fragment);
      } catch (error) {
        console.error(error);
        loaded = undefined;
        document.getElementById('unsupported').hidden = false;
      }
    }
    // What was asked for meanwhile counts.
    const isWanted = location.hash.slice(1).split('&')[0] === 'check';
    check.hidden = !isWanted;
    root.hidden = isWanted;
    if (isWanted || !loaded) return;
    document.dispatchEvent(new CustomEvent('photos'));
    (await loaded).leave();
  }

  addEventListener('hashchange', show);
  show();
}
