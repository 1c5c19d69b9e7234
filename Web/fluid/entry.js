/**
 * The viewer's entry in the browser's history: one while it is open, so that Back closes it. `shut` closes the viewer.
 * Returns functions that add the entry, remove it, and stop listening.
 */
export function createEntry(shut, entered) {
  let [has, isLeaving, isEnded, restoration] = [];

  const stop = () => removeEventListener('popstate', returned);

  function returned() {
    const wasLeaving = isLeaving;
    isLeaving = false;
    if (wasLeaving || has) history.scrollRestoration = restoration;
    if (isEnded) return stop();
    if (wasLeaving) return entered();
    if (!has) return;
    has = false;
    shut();
  }

  addEventListener('popstate', returned);
  function enter() {
    if (has || isLeaving) return;
    has = true;
    // The page may scroll meanwhile, and must then stay where it is.
    [restoration, history.scrollRestoration] = [history.scrollRestoration, 'manual'];
    history.pushState({ ...history.state, fluid: true }, '');
  }

  function leave() {
    if (!has) return;
    [has, isLeaving] = [false, true];
    history.back();
  }

  // Leaves an entry that is still there, unless the page itself has gone on from it.
  function end() {
    isEnded = true;
    if (history.state?.fluid) leave();
    if (isLeaving) return;
    if (has) history.scrollRestoration = restoration;
    has = false;
    stop();
  }

  return [enter, leave, end];
}
