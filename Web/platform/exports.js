// The ways out: a file, the printer, the clipboard.
export function download(name, mediaType, text) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: mediaType }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// The page may have to be drawn whole first, which the second frame has behind it.
export function printPage() {
  requestAnimationFrame(() => requestAnimationFrame(() => print()));
}

export function clipboard(text) {
  return navigator.clipboard?.writeText(text).catch(() => {});
}

const file = (name, mediaType, text) => new File([text], name, { type: mediaType });

export const canShare = () => Boolean(navigator.canShare?.({ files: [file('touchstone.html', 'text/html', ' ')] }));

export async function share(name, mediaType, text) {
  try {
    await navigator.share({ files: [file(name, mediaType, text)] });
  } catch (error) {
    // Who closed the sheet wanted nothing; what the other app would not take is still to be had as a file.
    if (error.name !== 'AbortError') download(name, mediaType, text);
  }
}
