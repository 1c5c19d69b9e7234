// A page's places in the browser's history: one entry each, which records how many come before it. Swift decides which
// places there are; this reports where the browser's Back, Forward and a reload lead.
export function createPlaces(owns, walked) {
  let [wanted, isWalking, isWaiting] = [];
  const depth = () => history.state?.depth ?? 0;
  const fragment = () => location.hash.slice(1);

  function show() {
    // The viewer's own entry is on top and must be removed first.
    isWaiting = isWalking || Boolean(history.state?.fluid);
    if (isWaiting || !owns(fragment())) return;
    const last = wanted.length - 1;
    if (depth() > last) {
      isWalking = true;
      history.go(last - depth());
      return;
    }
    const address = (place) => (place.fragment ? `#${place.fragment}` : location.pathname + location.search);
    if (depth() === last) history.replaceState({ depth: last }, '', address(wanted[last]));
    // A directly opened address has nothing before it.
    else if (depth() === 0) history.replaceState({ depth: 0 }, '', address(wanted[0]));
    while (depth() < last) history.pushState({ depth: depth() + 1 }, '', address(wanted[depth() + 1]));
    document.title = wanted[last].title;
  }

  // At another page's address the first place is meant: the rest of the fragment belongs to that page.
  const walk = () => walked({ fragment: owns(fragment()) ? fragment() : '' });

  // A reload closes what was above a place; its entry is removed first.
  function begin() {
    if (history.state?.fluid && owns(fragment())) history.back();
    else walk();
  }

  addEventListener('popstate', () => {
    // Forward to something above a place, such as the viewer, which is no longer open.
    if (history.state?.fluid && owns(fragment())) {
      history.back();
    } else if (isWalking || isWaiting) {
      isWalking = false;
      show();
    } else if (owns(fragment())) {
      walk();
    }
  });

  return {
    walk: begin,
    show(places) {
      wanted = places;
      show();
    },
  };
}
