// Dragging photos out of the page with a mouse, to a folder or to another page: the photo itself, or its report if only
// that is here, or if it is dragged by its score (HTML, Drag and drop; DownloadURL is Chromium's).

// Connects the page's tiles. `photos` has the files and reports, `make` makes a report's page.
export function connectDragging(photos, make) {
  let ready;
  // Whether the drag began here. Its types don't show that: browsers lowercase them, and may not return them at all.
  let isOwn = false;

  // A finger on a tile belongs to the viewer; once the tile is draggable, the browser would take a mouse's pointer too.
  addEventListener('pointerdown', ({ target, pointerType, button }) => {
    // A tile that was removed meanwhile gets no dragend.
    isOwn = false;
    const tile = target.closest?.('#root .tile');
    if (!tile) return;
    tile.draggable = pointerType === 'mouse' && button === 0;
    ready = undefined;
    const photo = Number(tile.dataset.tile);
    const file = photos.fileOf(photo);
    if (!tile.draggable || (file && !target.closest('.badge'))) return;
    // Making a report's page takes a moment, which is no longer than the mouse needs to move.
    const report = photos.reportOf(photo);
    if (!report.file) return;
    make(report).then((page) => {
      ready = { photo, file: new File([page], `${report.file.replace(/\.[^.]+$/, '')}-report.html`, { type: 'text/html' }) };
    }, () => {});
  }, true);

  addEventListener('dragstart', (event) => {
    const tile = event.target.closest?.('#root .tile');
    if (!tile) return;
    const photo = Number(tile.dataset.tile);
    const report = ready?.photo === photo ? ready.file : undefined;
    const marked = [...document.querySelectorAll('#root .tile.marked')].map(({ dataset }) => photos.fileOf(Number(dataset.tile)));
    const first = report ?? photos.fileOf(photo);
    if (!first) {
      event.preventDefault();
      return;
    }
    const isOne = report || !tile.matches('.marked');
    isOwn = true;
    const { dataTransfer } = event;
    dataTransfer.effectAllowed = 'copy';
    for (const file of isOne ? [first] : marked.filter(Boolean)) dataTransfer.items.add(file);
    const address = URL.createObjectURL(first);
    // Colons separate its parts.
    const name = first.name.replaceAll(':', '_');
    dataTransfer.setData('DownloadURL', `${first.type || 'application/octet-stream'}:${name}:${address}`);
    addEventListener('dragend', () => {
      isOwn = false;
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    }, { once: true });
  });

  // Items dragged from here are not dropped here.
  addEventListener('dragover', (event) => {
    if (isOwn) event.stopPropagation();
  }, true);
  addEventListener('drop', (event) => {
    if (!isOwn) return;
    event.stopPropagation();
    event.preventDefault();
  }, true);
}
