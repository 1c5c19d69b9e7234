// Keeps a phone's keyboard up while a finger taps beside the field being edited, or on a button: the target gets its
// click, but not the focus. Another field gets both.
const WRITTEN = 'textarea, input:not([type=file], [type=radio], [type=checkbox])';
// Elements that need the focus to be useful.
const TAKES_FOCUS = `${WRITTEN}, select, summary, [contenteditable]`;

export function keepKeyboard(container) {
  let isTouch = false;
  container.addEventListener('pointerdown', ({ pointerType }) => { isTouch = pointerType === 'touch'; }, true);
  // The mousedown of a tap comes when the finger lifts, so scrolling is unaffected; a mouse still selects text.
  container.addEventListener('mousedown', (event) => {
    const field = document.activeElement;
    if (!isTouch || !field?.matches(WRITTEN) || !container.contains(field)) return;
    if (!event.target.closest(TAKES_FOCUS)) event.preventDefault();
  });
}
