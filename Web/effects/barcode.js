// Codes in pictures (Shape Detection). Browsers without it are distinguished before anything is asked of them.
export const canScan = 'BarcodeDetector' in globalThis;

// The text of the first QR code in `picture`; an empty one where there is none.
async function codeIn(picture) {
  const bitmap = await createImageBitmap(picture);
  try {
    const [code] = await new BarcodeDetector({ formats: ['qr_code'] }).detect(bitmap);
    return code?.rawValue ?? '';
  } finally {
    bitmap.close();
  }
}

export const barcodeEffects = (page, picked) => ({
  readCode: ({ file, ticket }) => codeIn(picked.get(file)).then(
    (text) => page.send('read', { ticket, text }), () => page.send('read', { ticket, text: '' })),
});
