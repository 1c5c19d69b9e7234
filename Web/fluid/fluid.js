// Loads the Wasm, forwards pointers, keys and frames to it, and shows the layers that it works out. What is decided is
// decided in Swift: Sources/FluidTransition.

const compiled = (async () => {
  const address = new URL('fluid.wasm', import.meta.url);
  try {
    return await WebAssembly.compileStreaming(fetch(address));
  } catch {
    // Some hosts don't know the media type of Wasm.
    return WebAssembly.compile(await (await fetch(address)).arrayBuffer());
  }
})();

const style = new Promise((resolve) => {
  const address = new URL('fluid.css', import.meta.url).href;
  const present = [...document.querySelectorAll('link[rel=stylesheet]')].find((link) => link.href === address);
  if (present) return resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
  link.onload = link.onerror = resolve;
  document.head.append(link);
});

const TEMPLATE = '<div class="fluid-backdrop"></div>'
  + '<div class="fluid-interface"><p role="status"></p><button class="fluid-close"></button>'
  + '<button class="fluid-previous"></button><button class="fluid-next"></button><p class="fluid-caption"></p></div>';
const LAYER = '<div><img class="fluid-thumb" alt="" decoding="sync" draggable="false">'
  + '<img class="fluid-full" draggable="false"></div>';
// By the numbers of TransitionPhase, TransitionKey and FrameBuffer.
const STATES = ['closed', 'opening', 'open', 'closing'];
const KEYS = ['Escape', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];
// Nothing below the viewer scrolls by these.
const SCROLLING = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', ' '];
const [HEADER, STRIDE] = [8, 18];
const LABELS = { viewer: 'Photos', close: 'Close', previous: 'Previous', next: 'Next', count: '{n} of {count}' };

const matrix = (a, d, e, f) => `matrix(${a},0,0,${d},${e},${f})`;
const whenIdle = (work) => (window.requestIdleCallback ?? setTimeout)(work, { timeout: 300 });
const onWindow = (type, handler) => {
  const options = { capture: true, passive: false };
  window.addEventListener(type, handler, options);
  return () => window.removeEventListener(type, handler, options);
};

/** Makes a gallery of the links in `root` that hold a picture. See fluid.d.ts. */
export default async function fluid(root = document.body, options = {}) {
  const labels = { ...LABELS, ...options.labels };
  const anchors = [...root.querySelectorAll(options.selector ?? 'a[href]:has(img)')];
  const items = anchors.map((anchor) => ({ anchor, image: anchor.querySelector('img') }));
  const [module] = await Promise.all([compiled, style]);

  const viewer = document.createElement('div');
  viewer.className = options.navigation ? 'fluid fluid-navigation' : 'fluid';
  viewer.innerHTML = TEMPLATE;
  viewer.tabIndex = -1;
  viewer.setAttribute('role', 'dialog');
  viewer.setAttribute('aria-label', labels.viewer);
  const [backdrop, bars] = viewer.children;
  const [status, close, previous, next, caption] = bars.children;
  Object.entries({ close, previous, next }).forEach(([name, button]) => button.setAttribute('aria-label', labels[name]));
  document.body.append(viewer);

  const layers = new Map();
  const unused = [];
  let [state, item, hidden, frame, captured, isTap, isLeaving, hasEntry] = [0, -1, [], 0, false, false, false, false];
  let [restoration, touched, isLarge, pressed] = [];
  const pointers = new Set();

  const page = {
    sourceFrame(index) {
      const { image } = items[index];
      const { left, top, width, height } = image.getBoundingClientRect();
      if (!width || !image.isConnected) return 0;
      const seen = left < innerWidth && top < innerHeight && left + width > 0 && top + height > 0;
      numbers.set([left, top, width, height, items[index].radius, seen]);
      return 1;
    },
    takeSnapshot(index) {
      const start = performance.now();
      layerOf(index);
      // Seen by the browser's profiler and by the measurements.
      performance.measure('fluid-snapshot', { start });
    },
  };
  const { exports: engine } = await WebAssembly.instantiate(module, { page });
  let numbers = new Float64Array(engine.memory.buffer, engine.buffer(), HEADER + STRIDE * 8);

  for (const { anchor, image } of items) {
    const { width, height, kind } = anchor.dataset;
    engine.addItem(width || image.naturalWidth * 8, height || image.naturalHeight * 8, kind === 'video');
  }

  // Layers: a box that cuts off, the picture inside it, the thumbnail's pixels below the full ones.

  function add() {
    const box = document.createElement('div');
    box.className = 'fluid-layer';
    box.innerHTML = LAYER;
    bars.before(box);
    unused.push({ box, picture: box.firstChild, thumb: box.firstChild.firstChild, full: box.firstChild.lastChild });
  }

  function layerOf(index) {
    let layer = layers.get(index);
    if (layer) return layer;
    if (!unused.length) add();
    layer = unused.pop();
    const { anchor, image } = items[index];
    layer.thumb.src = image.currentSrc || image.src;
    layer.full.alt = image.alt;
    items[index].radius = parseFloat(getComputedStyle(image).borderTopLeftRadius) || 0;
    // A thumbnail that holds only what it shows is laid where the picture has that.
    const shape = image.naturalWidth / image.naturalHeight;
    layer.isPart = Math.abs(shape * (anchor.dataset.height / anchor.dataset.width || 1 / shape) - 1) > 0.02;
    layer.index = index;
    layers.set(index, layer);
    return layer;
  }

  function release(layer) {
    layers.delete(layer.index);
    layer.box.className = 'fluid-layer';
    layer.box.removeAttribute('data-fluid-picture');
    layer.full.removeAttribute('src');
    layer.loaded = layer.size = layer.radii = layer.flags = null;
    layer.video?.remove();
    layer.video = null;
    unused.push(layer);
  }

  async function load(layer) {
    const { index, full } = layer;
    const { href, dataset } = items[index].anchor;
    layer.loaded = 1;
    if (dataset.kind === 'video') return;
    full.src = href;
    try {
      await full.decode();
      if (layer.index === index && layer.loaded) layer.box.classList.add('fluid-loaded');
    } catch { /* What the thumbnail shows stays. */ }
  }

  function play(layer, isPlaying) {
    if (!isPlaying === !layer.video) return;
    layer.video?.remove();
    layer.video = null;
    if (!isPlaying) return;
    const { href } = items[layer.index].anchor;
    layer.video = Object.assign(document.createElement('video'), { src: href, loop: true, muted: true, autoplay: true, playsInline: true });
    layer.picture.append(layer.video);
  }

  function show(at) {
    const [index, width, height, a, d, e, f, pa, pd, pe, pf, opacity, rx, ry, partWidth, partHeight, crop, flags] =
      numbers.subarray(at, at + STRIDE);
    const layer = layerOf(index);
    const { box, picture, thumb } = layer;
    const size = `${width} ${height}`;
    if (layer.size !== size) {
      layer.size = size;
      for (const part of [box.style, picture.style]) [part.width, part.height] = [`${width}px`, `${height}px`];
      const fits = layer.isPart && partWidth ? [partWidth, partHeight] : [width, height];
      [thumb.style.width, thumb.style.height] = fits.map((length) => `${length}px`);
      [thumb.style.left, thumb.style.top] = [`${(width - fits[0]) / 2}px`, `${(height - fits[1]) / 2}px`];
    }
    box.style.transform = matrix(a, d, e, f);
    picture.style.transform = matrix(pa, pd, pe, pf);
    if (layer.opacity !== opacity) box.style.opacity = layer.opacity = opacity;
    if (layer.isPart) layer.full.style.opacity = Math.min(1, 2 - 2 * crop);
    const radii = rx ? `${rx}px / ${ry}px` : '';
    if (layer.radii !== radii) box.style.borderRadius = layer.radii = radii;
    if (layer.flags !== flags) {
      layer.flags = flags;
      box.classList.add('fluid-shown');
      box.style.zIndex = flags >> 2;
      if (flags > 3) box.dataset.fluidPicture = index + 1;
      else box.removeAttribute('data-fluid-picture');
    }
    isLarge ||= a > 1.01;
    play(layer, flags & 1);
    if (flags & 2) hidden.push(items[index].image);
    layer.drawn = frame;
  }

  for (let count = 0; count < 4; count += 1) add();

  // Frames: asked for only while something moves or has just been touched.

  function ask() {
    frame ||= requestAnimationFrame(draw);
  }

  function draw(time) {
    engine.frame(time);
    if (!numbers.length) numbers = new Float64Array(engine.memory.buffer, engine.buffer(), HEADER + STRIDE * 8);
    const [phase, current, isMoving, shade, interfaceOpacity, count, isAtRest, touch] = numbers;
    const gaps = hidden;
    [hidden, isLarge] = [[], false];
    if (phase && !state) viewer.classList.add('fluid-active');
    for (let place = 0; place < count; place += 1) show(HEADER + STRIDE * place);
    for (const layer of layers.values()) if (layer.drawn !== frame && layer !== pressed) release(layer);
    for (const image of hidden) if (!gaps.includes(image)) image.classList.add('fluid-gap');
    for (const image of gaps) if (!hidden.includes(image)) image.classList.remove('fluid-gap');
    backdrop.style.opacity = shade;
    bars.style.opacity = interfaceOpacity;
    if (touch !== touched) viewer.dataset.touch = touched = touch;
    // Bars that nobody sees take no touch.
    bars.classList.toggle('fluid-seen', interfaceOpacity > 0.5);
    viewer.classList.toggle('fluid-still', isAtRest && isLarge);
    if (!phase && !pressed) viewer.classList.remove('fluid-active');
    if (phase !== state || current !== item) change(phase, current);
    frame = 0;
    if (isMoving) ask();
    for (const layer of layers.values()) if (!layer.loaded && (isAtRest || layer.index === item)) load(layer);
  }

  function change(phase, current) {
    const [before, shown] = [state, item];
    [state, item] = [phase, current];
    const { dataset } = document.documentElement;
    dataset.fluidState = STATES[phase];
    if (current < 0) delete dataset.fluidItem;
    else dataset.fluidItem = current + 1;
    viewer.setAttribute('aria-modal', phase === 1 || phase === 2);
    if (current < 0) {
      whenIdle(() => item < 0 && items[shown]?.anchor.focus({ preventScroll: true }));
    } else if (current !== shown) {
      whenIdle(enter);
    }
    if (!phase) leave();
    if (phase !== before || current !== shown) {
      root.dispatchEvent(new CustomEvent('fluidchange', { detail: { state: STATES[phase], item: current + 1 } }));
    }
  }

  // The browser's history: one entry while the viewer is open, so that Back closes it.

  // After the first frame, which it must not hold up.
  function enter() {
    if (item < 0) return;
    status.textContent = labels.count.replace('{n}', item + 1).replace('{count}', items.length);
    caption.textContent = items[item].image.alt;
    previous.disabled = !item;
    next.disabled = item === items.length - 1;
    if (!viewer.contains(document.activeElement)) viewer.focus({ preventScroll: true });
    if (options.history === false || hasEntry || isLeaving) return;
    hasEntry = true;
    // The page may be scrolled meanwhile, and stays where it is by then.
    [restoration, history.scrollRestoration] = [history.scrollRestoration, 'manual'];
    history.pushState({ fluid: true }, '');
  }

  function leave() {
    if (!hasEntry) return;
    [hasEntry, isLeaving] = [false, true];
    history.back();
  }

  function returned() {
    const wasLeaving = isLeaving;
    isLeaving = false;
    if (wasLeaving || hasEntry) history.scrollRestoration = restoration;
    if (wasLeaving) return enter();
    if (!hasEntry) return;
    hasEntry = false;
    shut();
  }

  // What a person does.

  const itemAt = ({ clientX, clientY }) => {
    for (const element of document.elementsFromPoint(clientX, clientY)) {
      const index = anchors.indexOf(element.closest('a'));
      if (index >= 0) return index;
    }
    return -1;
  };

  const forward = (kind, event, index = -1) =>
    engine.pointer(kind, event.pointerId % 0x7fffffff, event.clientX, event.clientY, index, event.timeStamp);

  function down(event) {
    [captured, isTap] = [false, false];
    if (event.button || (state && event.target.closest?.('.fluid button'))) return;
    const index = itemAt(event);
    if (index < 0 && !state) return;
    pointers.add(event.pointerId);
    captured = Boolean(forward(0, event, index));
    isTap = index >= 0 && !captured;
    if (captured) event.preventDefault();
    else if (!state && !pressed) press(index);
    ask();
  }

  // What the first frame would have to make is made while the finger is down, and seen by nobody.
  function press(index) {
    pressed = layerOf(index);
    const { box, picture, thumb } = pressed;
    for (const part of [box, picture, thumb]) part.style.width = part.style.height = '99px';
    box.style.opacity = pressed.opacity = 0;
    box.classList.add('fluid-shown');
    viewer.classList.add('fluid-active');
  }

  function move(event) {
    if (pointers.has(event.pointerId) && forward(1, event)) ask();
  }

  function up(event) {
    if (!pointers.delete(event.pointerId)) return;
    pressed = null;
    const cancelled = event.type === 'pointercancel';
    if (cancelled) isTap = false;
    const { ctrlKey, metaKey, shiftKey } = event;
    forward(cancelled || (isTap && (ctrlKey || metaKey || shiftKey)) ? 3 : 2, event);
    ask();
  }

  function click(event) {
    const { ctrlKey, metaKey, shiftKey, detail, target, timeStamp } = event;
    if (captured && detail) {
      // It belongs to the picture that was there, not to what it uncovered.
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const index = anchors.indexOf(target.closest?.('a'));
    if (index < 0 || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    // A tap is in the engine's hands; a keyboard or a screen reader only clicks.
    if (!isTap || !detail) open(index + 1, { time: timeStamp });
    isTap = false;
  }

  function key(event) {
    if (item < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const number = KEYS.indexOf(event.key);
    if (number >= 0) engine.key(number, event.timeStamp);
    else if (event.key === 'Tab') tab(event.shiftKey);
    else if (!SCROLLING.includes(event.key) || event.target.closest('.fluid button')) return;
    event.preventDefault();
    ask();
  }

  function tab(isBack) {
    const stops = [close, previous, next].filter((button) => !button.disabled);
    const place = stops.indexOf(document.activeElement);
    stops[(place + (isBack ? (place < 0 ? 0 : -1) : 1) + stops.length) % stops.length].focus();
  }

  function wheel(event) {
    if (item < 0) return;
    event.preventDefault();
    if (!event.ctrlKey) return;
    engine.zoom(Math.exp(-event.deltaY / 100), event.clientX, event.clientY, event.timeStamp);
    ask();
  }

  const quiet = matchMedia('(prefers-reduced-motion: reduce)');
  const configure = () => {
    const { clientWidth, clientHeight } = viewer;
    engine.configure(clientWidth, clientHeight, quiet.matches, Boolean(options.navigation), performance.now());
    ask();
  };
  const open = (number, { animated = true, time = performance.now() } = {}) => {
    engine.open(number - 1, animated, time);
    ask();
  };
  const shut = (animated = true) => {
    engine.close(animated, performance.now());
    ask();
  };
  const turn = (number) => () => {
    engine.key(number, performance.now());
    ask();
  };

  close.onclick = () => shut();
  previous.onclick = turn(1);
  next.onclick = turn(2);
  quiet.onchange = configure;
  const observer = new ResizeObserver(configure);
  observer.observe(viewer);
  window.addEventListener('popstate', returned);
  const listeners = Object.entries({
    pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, click, keydown: key, wheel,
  }).map(([type, handler]) => onWindow(type, handler));
  configure();

  return {
    open,
    close: shut,
    get state() { return STATES[state]; },
    get item() { return item + 1; },
    destroy() {
      for (const remove of listeners) remove();
      window.removeEventListener('popstate', returned);
      observer.disconnect();
      quiet.onchange = null;
      cancelAnimationFrame(frame);
      for (const image of hidden) image.classList.remove('fluid-gap');
      viewer.remove();
    },
  };
}
