// The ways out: a file, the printer, the clipboard.
export function download(name, mediaType, text) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: mediaType }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export function printPage() {
  print();
}

export function clipboard(text) {
  return navigator.clipboard?.writeText(text).catch(() => {});
}
