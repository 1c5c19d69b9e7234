// Codes in images (Shape Detection). Browsers without it are detected up front.
export const canScan = 'BarcodeDetector' in globalThis;

// The text of the first QR code in `picture`; an empty string if there is none.
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
