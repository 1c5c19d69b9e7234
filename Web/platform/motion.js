// Screens and sheets: fingers go to Swift, which says where everything is, frame by frame.
import { createScrolls } from './scrolls.js';

// In the order of MotionInput.Part and MotionInput.Touch.
const [SCREEN, SHEET] = [0, 1];
const TOUCHES = { pointerdown: 0, pointermove: 1, pointerup: 2, pointercancel: 3 };
// Points that a finger moves before it grabs something that it could also tap.
const SLOP = 8;

// Points from a sheet's position to where it is out of view.
const below = (sheet) => innerHeight - sheet.offsetTop;

export function createMotion({ container, exports, perform }) {
  const root = `#${container.id}`;
  const find = (selector) => document.querySelector(`${root} ${selector}`);
  const quiet = matchMedia('(prefers-reduced-motion: reduce)');
  const scrolls = createScrolls();
  let [frame, isMoving, grip] = [0, false];

  const ask = () => { frame ||= requestAnimationFrame(draw); };
  // If screens come or go, the page is drawn first: positions of other screens would not fit.
  const take = (length) => {
    if (length >= 0) perform(length);
    else show();
  };

  function draw(time) {
    frame = 0;
    take(exports.motionFrame(time));
    if (isMoving) ask();
  }

  // Moves everything to its current position.
  function show() {
    const values = new Float64Array(exports.memory.buffer, exports.motionValues(quiet.matches), 9);
    const [frontShift, frontOpacity, behindShift, behindOpacity, sheetShift, sheetOpacity, veil, isModal] = values;
    isMoving = values[8] === 1;
    place(find('main.front'), `translateX(${frontShift * 100}vw)`, frontOpacity);
    place(find('main.behind'), `translateX(${behindShift * 100}vw)`, behindOpacity);
    const sheet = find('dialog.sheet');
    if (!sheet) return;
    place(sheet, `translateY(${sheetShift * below(sheet)}px)`, sheetOpacity);
    place(find('.veil'), '', veil);
    // A sheet that is leaving takes no touches but its own. Reopening would take the focus, so only this is set.
    if (isModal && !sheet.matches(':modal')) {
      sheet.removeAttribute('open');
      sheet.showModal();
    } else if (!isModal && sheet.matches(':modal')) {
      sheet.close();
      sheet.setAttribute('open', '');
    }
  }

  function place(element, transform, opacity) {
    if (element) Object.assign(element.style, { transform, opacity });
  }

  // Fingers

  const isScreenMoving = () => isMoving && find('main.front');

  function partAt(event) {
    if (event.target.closest('.fluid')) return undefined;
    const handle = event.target.closest(`${root} .handle`);
    if (handle) return event.target.closest('button') ? undefined : { part: SHEET, extent: below(handle.parentNode), isTaken: true };
    if (event.target.closest('dialog')) return undefined;
    const front = isScreenMoving();
    if (front) {
      const isOnFront = event.clientX >= front.getBoundingClientRect().left;
      return isOnFront && { part: SCREEN, extent: innerWidth, isFlying: true, isTaken: true };
    }
    return event.target.closest(`${root} .edge`) ? { part: SCREEN, extent: innerWidth } : undefined;
  }

  const forward = (type, { clientX, clientY, timeStamp }) => {
    const { part, extent } = grip;
    grip.last = { clientX, clientY };
    take(exports.motionFinger(part, TOUCHES[type], part === SHEET ? clientY : clientX, extent, timeStamp));
    ask();
  };

  function down(event) {
    if (grip || !event.isPrimary || event.button !== 0) return;
    grip = partAt(event);
    if (!grip) return;
    Object.assign(grip, { id: event.pointerId, x: event.clientX, y: event.clientY });
    if (grip.isTaken) forward('pointerdown', event);
  }

  function move(event) {
    if (event.pointerId !== grip?.id) return;
    if (event.pointerType === 'mouse' && event.buttons === 0) {
      cancel(event);
      return;
    }
    const way = Math.max(Math.abs(event.clientX - grip.x), Math.abs(event.clientY - grip.y));
    if (way > SLOP && !grip.isMoved) {
      grip.isMoved = true;
      document.documentElement.setPointerCapture(grip.id);
      if (!grip.isTaken) forward('pointerdown', event);
      grip.isTaken = true;
    }
    if (grip.isTaken) forward('pointermove', event);
  }

  function up(event) {
    if (event.pointerId !== grip?.id) return;
    // A tap that only stopped it is cancelled, and not meant for what is there.
    const type = event.type === 'pointerup' && grip.isFlying && !grip.isMoved ? 'pointercancel' : event.type;
    if (grip.isTaken) forward(type, event);
    grip = undefined;
  }

  // The release was lost, or may be: outside the window, or while another is in front.
  function cancel({ timeStamp }) {
    if (grip?.isTaken) forward('pointercancel', { ...grip.last, timeStamp });
    grip = undefined;
  }

  const options = { capture: true, passive: true };
  window.addEventListener('pointerdown', down, options);
  window.addEventListener('pointermove', move, options);
  window.addEventListener('pointerup', up, options);
  window.addEventListener('pointercancel', up, options);
  // A finger's target loses it when it is captured above; only what was captured there can be lost.
  document.documentElement.addEventListener('lostpointercapture', (event) => {
    if (event.target === event.currentTarget && event.pointerId === grip?.id) cancel(event);
  });
  window.addEventListener('blur', cancel);
  document.addEventListener('visibilitychange', (event) => { if (document.hidden) cancel(event); });

  return {
    // Called around patches that may add or remove screens.
    drawing(apply) {
      const before = scrolls.before();
      apply();
      scrolls.after(before);
      show();
      if (isMoving) ask();
    },
  };
}
