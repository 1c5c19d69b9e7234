// The app's viewer: the gallery library flies its images; their interface and content come from Swift.
import { createEntry } from '../fluid/entry.js';
import { whenIdle } from '../fluid/idle.js';
import { createStage } from '../fluid/stage.js';
import { loadStyle } from '../fluid/style.js';
import { connectTouch } from '../fluid/touch.js';
import { createPictures } from './pictures.js';

// The numbers of ViewerJSON.Event.
const EVENTS = { began: 0, asked: 1, shows: 2, needs: 3, failed: 4 };
// Stands in for a photo that the page isn't showing.
const nowhere = new Image();

/** Creates the viewer in the element that Swift drew for it, with the photos of `page`. `send` reports to Swift. */
export async function createViewer(viewer, page, send) {
  const report = (event, photo) => send('viewer', { event: EVENTS[event], photo });
  await loadStyle('viewer.css');
  const items = [];
  const pictures = createPictures(report);

  // The place where the page shows a photo: an incoming screen comes after the previous one in the document.
  function placeOf(photo) {
    const places = page.querySelectorAll(`.screen:not(.leaving) [data-photo="${photo}"]`);
    return places[places.length - 1];
  }

  const item = ({ photo, width, height, alt }) => ({
    photo,
    alt,
    data: { width, height },
    get image() {
      const place = placeOf(photo);
      return place?.querySelector('img') ?? place?.querySelector('.thumbnail') ?? nowhere;
    },
    get href() { return pictures.wanted(photo); },
  });

  const shown = () => items[stage.item]?.photo;

  const stage = await createStage(viewer, viewer.firstElementChild, items, false, (before) => {
    if (stage.item >= 0 && stage.item !== before) whenIdle(enter);
    if (stage.item < 0) whenIdle(() => leave(items[before]?.photo));
    if (!stage.state) whenIdle(() => stage.state || leaveEntry());
  });

  // After the first frame, which it must not hold up.
  function enter() {
    if (stage.item < 0) return;
    report('shows', shown());
    if (!viewer.contains(document.activeElement)) viewer.focus({ preventScroll: true });
    enterEntry();
  }

  function leave(photo) {
    if (stage.item >= 0 || !viewer.isConnected) return;
    const { activeElement } = document;
    if (activeElement === document.body || viewer.contains(activeElement)) placeOf(photo)?.focus({ preventScroll: true });
    if (stage.state) return;
    pictures.forget();
    report('shows');
  }

  const [enterEntry, leaveEntry, endEntry] = createEntry(stage.close, enter);
  const indexOf = (element) => {
    const photo = viewer.isConnected && page.contains(element) && element.closest('[data-photo]')?.dataset.photo;
    return photo ? items.findIndex((item) => item.photo === Number(photo)) : -1;
  };
  // Asks Swift for the list of photos before anything is shown. These listeners must come before the stage's. For a tap
  // this happened on pointer down; its end belongs to the first frame.
  const ask = ({ target, type, detail }) => {
    if (!viewer.isConnected || stage.state || (type === 'click' && detail)) return;
    if (page.contains(target) && target.closest('[data-photo]')) report('asked');
  };
  for (const type of ['pointerdown', 'click']) window.addEventListener(type, ask, true);
  const disconnect = connectTouch(stage, viewer, indexOf);
  // What the stage has handled is not for the tile any more.
  const taken = (event) => { if (event.defaultPrevented && indexOf(event.target) >= 0) event.stopPropagation(); };
  window.addEventListener('click', taken, true);
  report('began');

  return {
    viewer,
    list(photos) {
      items.splice(0, items.length, ...photos.map(item));
      stage.list();
    },
    open: (photo) => stage.open(items.findIndex((item) => item.photo === photo)),
    close: () => stage.close(),
    turn: (isForward) => stage.key(isForward ? 2 : 1),
    show: pictures.show,
    end() {
      for (const type of ['pointerdown', 'click']) window.removeEventListener(type, ask, true);
      disconnect();
      window.removeEventListener('click', taken, true);
      endEntry();
      stage.end();
    },
  };
}
