// Exports: a file, another app, the clipboard.
export function download(name, mediaType, content) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: mediaType }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const file = (name, mediaType, content) => new File([content], name, { type: mediaType });

export const canShare = () => Boolean(navigator.canShare?.({ files: [file('touchstone.html', 'text/html', ' ')] }));

// The person dismissed the system's sheet, or it is still open after an earlier tap (Web Share, `share()`): neither is a
// reason to save the files instead.
const NO_REFUSALS = ['AbortError', 'InvalidStateError'];

// Shares files with another app; returns whether it took them.
export async function shareFiles(files, save) {
  try {
    await navigator.share({ files });
    return true;
  } catch (error) {
    // If the other app rejects the files, they can still be saved.
    if (!NO_REFUSALS.includes(error.name)) save();
    return false;
  }
}

export const share = (name, mediaType, content) =>
  shareFiles([file(name, mediaType, content)], () => download(name, mediaType, content));

export const sharingEffects = () => ({
  download: ({ name, mediaType, text }) => download(name, mediaType, text),
  share: ({ name, mediaType, text }) => share(name, mediaType, text),
  copy: ({ text }) => navigator.clipboard?.writeText(text).catch(() => {}),
});
