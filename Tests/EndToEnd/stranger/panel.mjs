// What the touch panel of every world has in common: it looks at a finger at its rate, and reports when one begins, moves
// and ends.
const BEGAN = 0, MOVED = 1, ENDED = 2;

// `place` gives the reported position of a finger's, from 0 to 1, and whether it is the first one; `step` the time to the next look.
export function panelOf({ touch, W, H, random, place, step = (every) => every }) {
  let id = 1;
  return function stroke(path, from) {
    const events = [];
    const every = 1000 / touch.hz;
    const last = path.at(-1).t;
    let [finger, shown, i] = [undefined, undefined, 1];
    for (let t = random.next() * every; t <= last + 2 * every; t += step(every)) {
      while (i < path.length - 1 && path[i].t < t) i += 1;
      const [a, b] = [path[i - 1] ?? path[0], path[i] ?? path.at(-1)];
      const u = b.t > a.t ? Math.max(0, Math.min(1, (t - a.t) / (b.t - a.t))) : 1;
      let spot = t > last ? undefined : { x: a.x + (b.x - a.x) * u, y: a.y + (b.y - a.y) * u, t: from + t };
      if (spot && (spot.x < -1.5 || spot.y < -1.5 || spot.x > W + 1.5 || spot.y > H + 1.5)) spot = undefined;
      if (spot && touch.fault) spot = touch.fault(spot, { W, H, random, from, finger });
      if (spot) {
        shown = place(spot, finger === undefined);
        if (finger === undefined) { finger = id; id += 1; events.push([BEGAN, finger, ...shown, spot.t]); } else events.push([MOVED, finger, ...shown, spot.t]);
      } else if (finger !== undefined) { events.push([ENDED, finger, ...shown, from + t]); finger = undefined; }
    }
    if (finger !== undefined) events.push([ENDED, finger, ...shown, from + last + 2 * every]);
    return events;
  };
}
