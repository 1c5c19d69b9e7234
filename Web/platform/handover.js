// Files handed to another instrument are not for the photos page: `take` gets them, and the page's other listeners
// don't.
export function takeHandedOver(container, take) {
  container.addEventListener('change', (event) => {
    if (event.target.type !== 'file') return;
    event.stopPropagation();
    take(Array.from(event.target.files));
    // Picking the same photo again counts as a new pick.
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
