// The demo page: a list of pictures as a grid of links, and one call.
import fluid from './fluid.js';

const own = (address, base) => {
  const url = new URL(address, base);
  if (url.origin === location.origin && /^https?:$/.test(url.protocol)) return url.href;
  throw new Error('Pictures and their list have to be on this site.');
};

const main = document.querySelector('main');

async function start() {
  const list = own(new URLSearchParams(location.search).get('images') ?? 'fluid/pictures/pictures.json', location.href);
  const response = await fetch(list, { redirect: 'error' });
  if (!response.ok) throw new Error('The list of pictures could not be loaded. Check its address.');
  const pictures = await response.json();
  main.append(...pictures.map(({ src, thumbnail, width, height, alt = '' }, index) => {
    const link = Object.assign(document.createElement('a'), { href: own(src, list) });
    Object.assign(link.dataset, { fluidThumb: index + 1, width, height });
    link.append(Object.assign(new Image(), { src: own(thumbnail ?? src, list), alt: String(alt), draggable: false }));
    return link;
  }));
  document.documentElement.dataset.fluidState = 'closed';
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  window.fluid = await fluid(main);
  window.fluidReady = true;
}

start().catch((error) => {
  const alert = document.querySelector('[role=alert]');
  alert.hidden = false;
  alert.textContent = error instanceof SyntaxError
    ? 'The list of pictures is no list in JSON. See the documentation of fluid.html.' : error.message;
});
