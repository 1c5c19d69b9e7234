// A person's fingers at a check that is played on the screen: where they tap and draw, and what they miss.
export function fingers(check, play) {
  const { device, hand, stage, touch, later, random } = play;
  const { W, H } = hand;
  // Events reach the page once per frame.
  const give = (events, then) => {
    const groups = [];
    for (const event of events) {
      const last = groups.at(-1);
      if (last && event[4] - last[0][4] < 12) last.push(event); else groups.push([event]);
    }
    const from = play.now;
    groups.forEach((group) => later(Math.max(0, group.at(-1)[4] - from), () => touch({ type: 'touched', touches: group })));
    later(Math.max(0, (events.at(-1)?.[4] ?? from) - from) + 350, then);
  };
  const ghosts = () => {
    const { ghost } = device.touch;
    if (!ghost) return;
    const step = () => {
      if (play.outcome) return;
      const found = ghost(play.now, random);
      if (found) {
        const id = 9000 + random.whole(900);
        const place = [found.x / W, found.y / H];
        touch({ type: 'touched', touches: [[0, id, ...place, play.now]] });
        later(found.long ?? 40, () => touch({ type: 'touched', touches: [[2, id, ...place, play.now]] }));
      }
      later(100, step);
    };
    step();
  };
  ghosts();
  const done = () => touch({ type: 'done' });
  if (check === 'touchGrid') {
    let tries = 0;
    const rub = (goes) => {
      if (play.outcome) return;
      const { target, columns, rows } = stage();
      if (target === undefined || goes <= 0) { done(); return; }
      const [cx, cy] = [(target % columns + 0.5) * W / columns, (Math.floor(target / columns) + 0.5) * H / rows];
      const [w, h] = [W / columns, H / rows];
      // To the very edge, if there is one.
      const ex = (target % columns === 0 ? -1 : target % columns === columns - 1 ? 1 : 0), ey = (target < columns ? -1 : target >= columns * (rows - 1) ? 1 : 0);
      const lines = [-0.35, 0, 0.35].flatMap((s, i) => (i % 2 ? [[cx + w * 0.45, cy + s * h], [cx - w * 0.45, cy + s * h]] : [[cx - w * 0.45, cy + s * h], [cx + w * 0.45, cy + s * h]]));
      if (ex) lines.push([ex < 0 ? 0.4 : W - 0.4, cy - h * 0.4], [ex < 0 ? 0.4 : W - 0.4, cy + h * 0.4]);
      if (ey) lines.push([cx - w * 0.4, ey < 0 ? 0.4 : H - 0.4], [cx + w * 0.4, ey < 0 ? 0.4 : H - 0.4]);
      give(hand.stroke(hand.drawn(lines, 80), play.now), () => rub(goes - 1));
    };
    const sweep = () => {
      const lines = [];
      const gap = device.person.hurry ? 5.5 : 4.5;
      lines.push([[0.8, 0.5], [0.8, H - 0.5]], [[W - 0.8, 0.5], [W - 0.8, H - 0.5]], [[0.5, 0.8], [W - 0.5, 0.8]], [[0.5, H - 0.8], [W - 0.5, H - 0.8]]);
      for (let y = 2; y < H; y += gap) lines.push(lines.length % 2 ? [[0.3, y], [W - 0.3, y]] : [[W - 0.3, y], [0.3, y]]);
      const next = () => {
        if (play.outcome) return;
        const line = lines.shift();
        if (line) give(hand.stroke(hand.drawn(line, hand.speed), play.now), next); else rub(30);
      };
      next();
    };
    const tap = () => {
      if (play.outcome) return;
      const { isTapping, target, columns, rows } = stage();
      tries += 1;
      if (!isTapping || tries > 14) { sweep(); return; }
      const [x, y] = [(target % columns + 0.5) * W / columns, (Math.floor(target / columns) + 0.5) * H / rows];
      give(hand.tap(x + hand.aim(), y + hand.aim(), play.now), () => later(300, tap));
    };
    later(play.react(), tap);
  } else if (check === 'touchLine') {
    let [tries, before] = [0, ''];
    const draw = () => {
      if (play.outcome) return;
      const line = stage();
      const sign = JSON.stringify(line);
      tries = sign === before ? tries + 1 : 0;
      before = sign;
      if (tries > 3) { done(); return; }
      const [a, b] = [[line.fromX * W + hand.aim(), line.fromY * H + hand.aim()], [line.toX * W, line.toY * H]];
      give(hand.stroke(hand.drawn([a, b], hand.speed * 0.6), play.now), () => later(play.react() * 0.5, draw));
    };
    later(play.react(), draw);
  } else if (check === 'touchRate') {
    let goes = 0;
    const circle = () => {
      if (play.outcome) return;
      if (goes > 3) { done(); return; }
      goes += 1;
      const points = Array.from({ length: 200 }, (_, i) => [W / 2 + 16 * Math.cos(i / 7), H / 2 + 16 * Math.sin(i / 7)]);
      give(hand.stroke(hand.drawn(points, 140), play.now), circle);
    };
    later(play.react(), circle);
  } else if (check === 'multiTouch') {
    let goes = 0;
    const press = () => {
      if (play.outcome) return;
      goes += 1;
      if (goes > 4) { done(); return; }
      const { wanted } = stage();
      const most = device.touch.most ?? 10;
      const touches = Array.from({ length: Math.min(wanted, most) }, (_, i) => [0, 50 * goes + i, 0.2 + 0.14 * i, 0.4 + 0.05 * (i % 3), play.now]);
      const down = new Map();
      // What the panel makes of the fingers that are down, when one more lands.
      touches.forEach((one, i) => later(40 * i, () => {
        const given = device.touch.lands?.(one, [...down.values()], random) ?? [one];
        for (const event of given) if (event[0] === 2) down.delete(event[1]); else down.set(event[1], event);
        if (given.length) touch({ type: 'touched', touches: given });
      }));
      later(1500, () => { touch({ type: 'touched', touches: [...down.values()].map((one) => [2, ...one.slice(1, 4), play.now]) }); later(600, press); });
    };
    later(play.react(), press);
  } else if (check === 'displayPixels') {
    const look = () => {
      if (play.outcome) return;
      const { colour, decoys } = stage();
      const seen = decoys.map(({ x, y }) => ({ x: x * W, y: y * H }));
      for (const spot of device.pixels) {
        const isSeen = { bright: ['black'], dark: ['white', 'red', 'green', 'blue', 'grey'], red: ['red', 'white'], blue: ['blue', 'white'], any: ['white', 'grey', 'black'] }[spot.kind].includes(colour);
        if (isSeen) seen.push({ x: spot.x * W, y: spot.y * H });
      }
      let wait = 900;
      for (const { x, y } of seen) {
        if (random.is(device.person.misses ?? 0.03)) continue;
        later(wait, () => give(hand.tap(x + hand.aim() * 0.8, y + hand.aim() * 0.8, play.now), () => {}));
        wait += 900;
      }
      later(wait + 800, () => { done(); look(); });
    };
    later(play.react(), look);
  } else if (check === 'displayRetention') {
    later(15_000, () => touch({ type: 'chose', item: 0, answer: device.retention }));
  }
}
