// Keyboard shortcuts: arrows move between photos, space marks one, slash searches, question mark shows all shortcuts.
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// The photo nearest to `from` in that direction.
function neighbour(from, [x, y]) {
  const middle = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [(left + right) / 2, (top + bottom) / 2];
  };
  const [column, row] = middle(from);
  let best;
  for (const tile of document.querySelectorAll('#root .tile')) {
    const [otherColumn, otherRow] = middle(tile);
    const along = (otherColumn - column) * x + (otherRow - row) * y;
    const aside = Math.abs((otherColumn - column) * y + (otherRow - row) * x);
    if (along > 1 && aside < (best?.aside ?? Infinity) + 1 && (aside < (best?.aside ?? Infinity) - 1 || along < best.along)) {
      best = { tile, along, aside };
    }
  }
  return best?.tile;
}

export function connectKeys(page) {
  addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (altKey || page.container.hidden || document.querySelector('dialog:modal')) return;
    if (ctrlKey || metaKey) {
      // A report has a page of its own for printing.
      if (key !== 'p' || !document.querySelector('#root .result, #root .many')) return;
      event.preventDefault();
      page.send('print');
      return;
    }
    if (target.closest('input, textarea, select, .fluid')) return;
    const tile = target.closest('.tile');
    if (ARROWS[key] && document.querySelector('#root .tile')) {
      const next = tile ? neighbour(tile, ARROWS[key]) : document.querySelector('#root .tile');
      if (!next) return;
      next.focus();
    } else if (key === ' ' && tile) {
      page.send('mark', { photo: Number(tile.dataset.tile) });
    } else if (key === '/') {
      const field = document.querySelector('#root .search input');
      if (!field) return;
      field.focus();
    } else if (key === '?') {
      page.send('keys');
    } else {
      return;
    }
    event.preventDefault();
  });
}
