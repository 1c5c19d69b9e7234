"""The same twelve pictures under PhotoSwipe 5 and under the View Transitions API, in pages that report their state as
fluid.html does. PhotoSwipe comes from a theme in the PyPI package `sigal`; without that package it is left out."""

import pathlib
import subprocess
import sys
import tempfile
import zipfile

GRID = """<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Peer</title><link rel="icon" href="data:,">%s<style>body { margin: 0 } h1 { margin: 12px 16px; font: 1.4rem sans-serif; height: 88px }
main { display: grid; grid-template-columns: repeat(3, 1fr); gap: 2px } main a { display: block; aspect-ratio: 1 }
main img { display: block; width: 100%%; height: 100%%; object-fit: cover } %s</style><h1>Peer</h1><main></main>
<script type="module">
const pictures = await (await fetch('/pictures/images.json')).json();
const data = document.documentElement.dataset;
data.fluidState = 'closed';
document.querySelector('main').innerHTML = pictures.map(({ src, thumbnail, width, height }, n) =>
  `<a href="/pictures/${src}" data-pswp-width="${width}" data-pswp-height="${height}" data-fluid-thumb="${n + 1}" data-cropped="true">`
  + `<img src="/pictures/${thumbnail}" alt=""></a>`).join('');
await Promise.all([...document.images].map((image) => image.decode()));
%s
window.fluidReady = true;
</script>"""

PHOTOSWIPE = """
const { default: Lightbox } = await import('/peer/photoswipe-lightbox.esm.min.js');
const lightbox = new Lightbox({ gallery: 'main', children: 'a', pswpModule: () => import('/peer/photoswipe.esm.min.js') });
await import('/peer/photoswipe.esm.min.js');
const mark = ({ slide, content }) => setTimeout(() => {
  for (const element of [content.element, content.placeholder?.element]) if (element) element.dataset.fluidPicture = slide.index + 1;
});
lightbox.on('beforeOpen', () => { data.fluidState = 'opening'; data.fluidItem = lightbox.pswp.potentialIndex + 1; });
lightbox.on('firstUpdate', () => { for (const element of document.querySelectorAll('.pswp__item[aria-hidden=false] .pswp__img')) element.dataset.fluidPicture = data.fluidItem; });
lightbox.on('contentAppend', mark);
lightbox.on('contentLoadImage', ({ content }) => setTimeout(() => mark({ slide: { index: content.index }, content })));
lightbox.on('openingAnimationEnd', () => { data.fluidState = 'open'; });
lightbox.on('close', () => { data.fluidState = 'closing'; });
lightbox.on('destroy', () => { data.fluidState = 'closed'; delete data.fluidItem; });
lightbox.init();
"""

TRANSITIONS_STYLE = """dialog { border: 0; padding: 0; margin: 0; width: 100vw; height: 100vh; max-width: none; max-height: none; background: #000 }
dialog img { position: absolute; inset: 0; margin: auto; width: 100%; height: auto; view-transition-name: picture }
::view-transition-group(picture) { animation-duration: .3s }"""

TRANSITIONS = """
const dialog = document.body.appendChild(document.createElement('dialog'));
let at = 0;
async function turn(number) {
  const before = at;
  const thumb = (n) => document.querySelector(`[data-fluid-thumb="${n}"] img`);
  if (!before) thumb(number).style.viewTransitionName = 'picture';
  data.fluidState = number ? 'opening' : 'closing';
  if (number) data.fluidItem = number;
  const transition = document.startViewTransition(() => {
    at = number;
    if (number) {
      thumb(number).style.viewTransitionName = '';
      dialog.replaceChildren(Object.assign(new Image(), { src: thumb(number).parentNode.href }));
      if (!dialog.open) dialog.showModal();
    } else {
      dialog.close();
      thumb(before).style.viewTransitionName = 'picture';
    }
  });
  await transition.finished;
  if (at !== number) return;
  if (!number) thumb(before).style.viewTransitionName = '';
  data.fluidState = number ? 'open' : 'closed';
  if (!number) delete data.fluidItem;
}
document.querySelector('main').onclick = (event) => {
  event.preventDefault();
  turn(Number(event.target.closest('a').dataset.fluidThumb));
};
dialog.oncancel = (event) => { event.preventDefault(); turn(0); };
dialog.onclick = () => turn(0);
window.fluidRects = () => {
  const style = getComputedStyle(document.documentElement, '::view-transition-group(picture)');
  const number = data.fluidItem;
  if (!number) return {};
  const image = dialog.querySelector('img');
  if (style.width === 'auto' || !document.activeViewTransition && style.transform === 'none') {
    if (!image || !dialog.open) return {};
    const { left, top, width, height } = image.getBoundingClientRect();
    return { [number]: [left, top, width, height] };
  }
  const { e, f } = new DOMMatrix(style.transform);
  return { [number]: [e, f, parseFloat(style.width), parseFloat(style.height)] };
};
"""


# No gallery at all: a copy of the tapped picture, moved by a plain pointer handler and nothing else. What a page can't beat.
CONTROL = """
const end = { x: 0, y: (innerHeight - innerWidth) / 2, side: innerWidth };
let shown;
let home;
const ease = (part) => 1 - (1 - part) ** 3;
function fly(from, to, state, done) {
  data.fluidState = state;
  let start;
  requestAnimationFrame(function frame(time) {
    start ??= time - 16;
    const part = ease(Math.min(1, (time - start) / 300));
    const [x, y, side] = ['x', 'y', 'side'].map((name) => from[name] + (to[name] - from[name]) * part);
    shown.style.transform = `translate(${x}px, ${y}px) scale(${side / 100})`;
    if (part < 1) requestAnimationFrame(frame); else done();
  });
}
document.querySelector('main').onclick = (event) => event.preventDefault();
document.querySelector('main').onpointerup = (event) => {
  const link = event.target.closest('a');
  const { left: x, top: y, width: side } = link.getBoundingClientRect();
  home = { x, y, side };
  shown = Object.assign(new Image(), { src: link.querySelector('img').src });
  shown.dataset.fluidPicture = data.fluidItem = link.dataset.fluidThumb;
  shown.style.cssText = 'position: fixed; left: 0; top: 0; width: 100px; height: 100px; object-fit: cover; transform-origin: 0 0; will-change: transform';
  document.body.append(shown);
  fly(home, end, 'opening', () => { data.fluidState = 'open'; });
};
window.onkeydown = ({ key }) => {
  if (key === 'Escape') fly(end, home, 'closing', () => { shown.remove(); data.fluidState = 'closed'; });
};
"""


def make_control(folder):
    """Puts the page that only moves a picture into `folder`; returns its name."""
    (pathlib.Path(folder) / "control.html").write_text(GRID % ("", "", CONTROL))
    return "control.html"


def make_peers(folder):
    """Puts the peers' pages into `folder`; returns name and page of each."""
    folder = pathlib.Path(folder)
    (folder / "peer").mkdir(exist_ok=True)
    (folder / "transitions.html").write_text(GRID % ("", TRANSITIONS_STYLE, TRANSITIONS))
    peers = [("View Transitions API", "transitions.html")]
    with tempfile.TemporaryDirectory() as wheels:
        got = subprocess.run(
            [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", wheels, "sigal==2.6.1"], check=False,
            stdin=subprocess.DEVNULL)
        if got.returncode:
            print("PhotoSwipe left out: the PyPI package sigal could not be had")
            return peers
        with zipfile.ZipFile(next(pathlib.Path(wheels).glob("*.whl"))) as wheel:
            for name in ("photoswipe.esm.min.js", "photoswipe-lightbox.esm.min.js", "photoswipe.css"):
                (folder / "peer" / name).write_bytes(wheel.read(f"sigal/themes/photoswipe/static/{name}"))
    (folder / "photoswipe.html").write_text(
        GRID % ('<link rel="stylesheet" href="/peer/photoswipe.css">', "", PHOTOSWIPE))
    return [("PhotoSwipe 5.4.4", "photoswipe.html")] + peers
