// Layers: a clipping box, the picture inside it, and the thumbnail's pixels below the full ones.
import { STRIDE } from './engine.js';
import { whenIdle } from './idle.js';

const LAYER = '<div><img alt="" decoding="sync" draggable="false">'
  + '<img class="fluid-full" draggable="false"></div>';
const SPARE = 4;

const matrix = (a, d, e, f) => `matrix(${a},0,0,${d},${e},${f})`;

/** Creates layers for `items`, below `bars`. */
export function createLayers(items, bars) {
  const layers = new Map();
  const unused = [];

  function add() {
    const box = document.createElement('div');
    box.className = 'fluid-layer';
    box.innerHTML = LAYER;
    bars.before(box);
    unused.push({ box, picture: box.firstChild, thumb: box.firstChild.firstChild, full: box.firstChild.lastChild });
  }

  function layerOf(index, isPage) {
    let layer = layers.get(index);
    if (layer) return layer;
    if (!unused.length) add();
    layer = unused.pop();
    const { image, data, alt } = items[index];
    layer.full.alt = alt;
    // A cropped thumbnail is placed over the part of the picture that it shows.
    const shape = image.naturalWidth / image.naturalHeight;
    layer.isPart = Math.abs(shape * (data.height / data.width || 1 / shape) - 1) > 0.02;
    layer.index = index;
    layers.set(index, layer);
    // Queried again with each flight.
    items[index].radius = undefined;
    // A page beside the shown one isn't visible yet. An image that its page has not created yet has no pixels.
    const fill = () => { if (layer.index === index && image.src) layer.thumb.src = image.currentSrc || image.src; };
    if (isPage) whenIdle(fill);
    else fill();
    return layer;
  }

  function release(layer) {
    const { box, full } = layer;
    layers.delete(layer.index);
    box.style.opacity = layer.opacity = 0;
    delete box.dataset.fluidPicture;
    layer.index = layer.loaded = layer.loading = layer.size = layer.radii = layer.flags = null;
    play(layer);
    // The last frame only has time to hide it.
    whenIdle(() => {
      box.className = 'fluid-layer';
      full.removeAttribute('src');
      // Layers beyond the usual number are removed with it.
      if (unused.length < SPARE) unused.push(layer);
      else box.remove();
    });
  }

  // The flight's frames come first.
  function load(layer, ask) {
    const { index, full } = layer;
    layer.loaded = 1;
    // The layer may show another item, or the item another picture, by the time this one is there.
    const token = layer.loading = {};
    whenIdle(async () => {
      try {
        const { href, data } = items[index];
        if (layer.loading !== token || data.kind === 'video') return;
        const address = await href;
        if (layer.loading !== token) return;
        full.src = address;
        await full.decode();
        if (layer.loading !== token) return;
        layer.loaded = 2;
        ask();
      } catch { /* The thumbnail stays. */ }
    });
  }

  function play(layer, isPlaying) {
    if (!isPlaying === !layer.video) return;
    layer.video?.remove();
    layer.video = null;
    if (!isPlaying) return;
    const { href } = items[layer.index];
    layer.video = Object.assign(document.createElement('video'), { src: href, loop: true, muted: true, autoplay: true, playsInline: true });
    layer.picture.append(layer.video);
  }

  /** Shows the layer whose numbers are at `at` in `frame`; returns its item's image if that leaves a gap on the page. */
  function show(numbers, at, frame) {
    const [index, width, height, a, d, e, f, pa, pd, pe, pf, opacity, rx, ry, partWidth, partHeight, crop, flags] =
      numbers.subarray(at, at + STRIDE);
    const layer = layerOf(index, true);
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
      else delete box.dataset.fluidPicture;
    }
    // Full pixels appear once it is slow enough to look at: painting them holds up a frame.
    if (layer.loaded === 2 && Math.abs(layer.left - e) + Math.abs(layer.top - f) < 4) {
      layer.loaded = 3;
      box.classList.add('fluid-loaded');
    }
    [layer.left, layer.top] = [e, f];
    layer.isLarge = a > 1.01;
    layer.drawn = frame;
    play(layer, flags & 1);
    return flags & 2 && items[index].image;
  }

  for (let count = 0; count < SPARE; count += 1) add();
  return [layers, layerOf, release, load, show];
}
