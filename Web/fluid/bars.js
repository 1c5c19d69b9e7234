// The viewer's bars for other pages: a close button, previous and next, the current position and a caption.
const TEMPLATE = '<div class="fluid-interface"><p role="status"></p><button class="fluid-close"></button>'
  + '<button class="fluid-previous"></button><button class="fluid-next"></button><p class="fluid-caption"></p></div>';
const LABELS = { viewer: 'Photos', close: 'Close', previous: 'Previous', next: 'Next', count: '{n} of {count}' };

/** The viewer, its floating interface, and the function that shows an item's bars. */
export function createBars(options) {
  const labels = { ...LABELS, ...options.labels };
  const viewer = document.createElement('div');
  viewer.className = options.navigation ? 'fluid fluid-navigation' : 'fluid';
  viewer.innerHTML = TEMPLATE;
  viewer.tabIndex = -1;
  viewer.setAttribute('role', 'dialog');
  viewer.setAttribute('aria-label', labels.viewer);
  const bars = viewer.firstChild;
  const [status, close, previous, next, caption] = bars.children;
  Object.entries({ close, previous, next }).forEach(([name, button]) => button.setAttribute('aria-label', labels[name]));
  document.body.append(viewer);
  const describe = (stage, items) => {
    const { item } = stage;
    // In the order of TransitionKey.
    [close, previous, next].forEach((button, number) => { button.onclick = () => stage.key(number); });
    status.textContent = labels.count.replace('{n}', item + 1).replace('{count}', items.length);
    caption.textContent = items[item].alt;
    previous.disabled = !item;
    next.disabled = item === items.length - 1;
  };
  return [viewer, bars, describe];
}
