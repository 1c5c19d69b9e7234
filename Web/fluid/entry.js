/**
 * The browser's history: one entry while the viewer is open, so that Back closes it. `shut` closes the viewer; returned are
 * what enters it there, what leaves it, and what ends it all.
 */
export function createEntry(shut, entered) {
  let [has, isLeaving, restoration] = [];

  function returned() {
    const wasLeaving = isLeaving;
    isLeaving = false;
    if (wasLeaving || has) history.scrollRestoration = restoration;
    if (wasLeaving) return entered();
    if (!has) return;
    has = false;
    shut();
  }

  window.addEventListener('popstate', returned);
  function enter() {
    if (has || isLeaving) return;
    has = true;
    // The page may be scrolled meanwhile, and stays where it is by then.
    [restoration, history.scrollRestoration] = [history.scrollRestoration, 'manual'];
    history.pushState({ ...history.state, fluid: true }, '');
  }

  function leave() {
    if (!has) return;
    [has, isLeaving] = [false, true];
    history.back();
  }

  return [enter, leave, () => window.removeEventListener('popstate', returned)];
}
