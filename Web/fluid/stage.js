// The screen that pictures fly on: asks the engine what to draw, frame by frame, and draws it.
import { createEngine, HEADER, STRIDE } from './engine.js';
import { whenIdle } from './idle.js';
import { createLayers } from './layers.js';

// In the order of TransitionPhase.
export const STATES = ['closed', 'opening', 'open', 'closing'];
// They share the document's state.
let stages = 0;

// A percentage stays one in computed styles (CSS Backgrounds and Borders, 4.1).
function radiusOf(image, side) {
  const radius = getComputedStyle(image).borderTopLeftRadius;
  return (parseFloat(radius) || 0) * (radius.includes('%') ? side / 100 : 1);
}

/**
 * `items` may be replaced with `list` while nothing is shown. Each has the `image` that shows it on the page, if any, `data`
 * with its size and kind, the `href` of the full picture or a promise of it, and `alt`. `changed` is called when the shown
 * item or the state changes.
 */
export async function createStage(viewer, bars, items, isNavigation, changed) {
  const backdrop = document.createElement('div');
  backdrop.className = 'fluid-backdrop';
  viewer.prepend(backdrop);
  const [layers, layerOf, release, load, show] = createLayers(items, bars);
  let [hidden, frame, touched] = [[], 0];

  const [engine, numbers] = await createEngine({
    sourceFrame(index) {
      const item = items[index];
      const { image } = item;
      const { left, top, width, height } = image.getBoundingClientRect();
      if (!width || !image.isConnected) return 0;
      const seen = left < innerWidth && top < innerHeight && left + width > 0 && top + height > 0;
      item.radius ??= radiusOf(image, Math.min(width, height));
      numbers().set([left, top, width, height, item.radius, seen]);
      return 1;
    },
    takeSnapshot(index) {
      const start = performance.now();
      layerOf(index);
      // For the browser's profiler and the benchmarks; only the latest one is kept.
      performance.clearMeasures('fluid-snapshot');
      performance.measure('fluid-snapshot', { start });
    },
  });

  // Frames are only requested while something moves or was just touched.
  const ask = () => {
    frame ||= requestAnimationFrame(draw);
  };

  function draw(time) {
    engine.frame(time);
    const values = numbers();
    const [phase, current, isMoving, shade, interfaceOpacity, count, isAtRest, touch] = values;
    const gaps = hidden;
    let isLarge;
    hidden = [];
    for (let place = 0; place < count; place += 1) {
      const gap = show(values, HEADER + STRIDE * place, frame);
      if (gap) hidden.push(gap);
    }
    for (const layer of layers.values()) {
      if (layer.drawn !== frame) release(layer);
      else isLarge ||= layer.isLarge;
    }
    for (const image of [...gaps, ...hidden]) image.classList.toggle('fluid-gap', hidden.includes(image));
    backdrop.style.opacity = shade;
    bars.style.opacity = interfaceOpacity;
    if (touch !== touched) viewer.dataset.touch = touched = touch;
    // Invisible bars don't take touches.
    bars.classList.toggle('fluid-seen', interfaceOpacity > 0.5);
    viewer.classList.toggle('fluid-still', isAtRest && isLarge);
    if (phase !== stage.state || current !== stage.item) change(phase, current);
    frame = 0;
    if (isMoving) ask();
    for (const layer of layers.values()) {
      if (!layer.loaded && (isAtRest || layer.index === current)) load(layer, ask);
    }
  }

  function change(phase, current) {
    const before = stage.item;
    [stage.state, stage.item] = [phase, current];
    const { dataset } = document.documentElement;
    dataset.fluidState = STATES[phase];
    if (current < 0) delete dataset.fluidItem;
    else dataset.fluidItem = current + 1;
    // Its content is visible at once; the dialog role and the bars can wait.
    whenIdle(() => {
      viewer.setAttribute('aria-modal', stage.state === 1 || stage.state === 2);
      viewer.classList.toggle('fluid-active', stage.state);
    });
    changed(before);
  }

  const quiet = matchMedia('(prefers-reduced-motion: reduce)');
  const configure = () => {
    const { clientWidth, clientHeight } = viewer;
    engine.configure(clientWidth, clientHeight, quiet.matches, isNavigation, performance.now());
    ask();
  };
  quiet.onchange = configure;
  const observer = new ResizeObserver(configure);
  observer.observe(viewer);

  const stage = {
    state: 0,
    item: -1,
    engine,
    ask,
    list() {
      engine.addItem(-1, 0, 0);
      for (const { image, data: { width, height, kind } } of items) {
        engine.addItem(width || image.naturalWidth * 8, height || image.naturalHeight * 8, kind === 'video');
      }
      configure();
    },
    open(index, animated = true, time = performance.now()) {
      engine.open(index, animated, time);
      ask();
    },
    close(animated = true) {
      engine.close(animated, performance.now());
      ask();
    },
    // A key, by its number in TransitionKey.
    key(number, time = performance.now()) {
      engine.key(number, time);
      ask();
    },
    end() {
      observer.disconnect();
      quiet.onchange = null;
      cancelAnimationFrame(frame);
      // None is requested any more.
      frame = -1;
      for (const image of hidden) image.classList.remove('fluid-gap');
      if (stage.state) change(0, -1);
      stages -= 1;
      if (!stages) delete document.documentElement.dataset.fluidState;
    },
  };
  stages += 1;
  stage.list();
  return stage;
}
