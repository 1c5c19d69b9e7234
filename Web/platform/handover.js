// Files that are handed over to an instrument of its own are none of the photos' business: `take` gets them, and the
// page's other listeners do not.
export function takeHandedOver(container, take) {
  container.addEventListener('change', (event) => {
    if (event.target.type !== 'file') return;
    event.stopPropagation();
    take(Array.from(event.target.files));
    // The same file picked again is a new pick.
    event.target.value = '';
  });
  container.addEventListener('dragover', (event) => {
    event.preventDefault();
    event.stopPropagation();
  });
  container.addEventListener('drop', (event) => {
    event.preventDefault();
    event.stopPropagation();
    take(Array.from(event.dataTransfer?.files ?? []));
  });
}
