// The keyboard of a phone stays while a finger taps beside the field that is written in, or on a button: what is tapped gets
// its click, and not the focus. Another field gets both.
const WRITTEN = 'textarea, input:not([type=file], [type=radio], [type=checkbox])';
// What needs the focus to be of use.
const TAKES_FOCUS = `${WRITTEN}, select, summary, [contenteditable]`;

export function keepKeyboard(container) {
  let isTouch = false;
  container.addEventListener('pointerdown', ({ pointerType }) => { isTouch = pointerType === 'touch'; }, true);
  // A tap's mousedown comes when the finger is up again, so that scrolling is not touched by it; a mouse selects text.
  container.addEventListener('mousedown', (event) => {
    const field = document.activeElement;
    if (!isTouch || !field?.matches(WRITTEN) || !container.contains(field)) return;
    if (!event.target.closest(TAKES_FOCUS)) event.preventDefault();
  });
}
