// Makes a thumbnail of a photo, if the browser can decode it.
async function small(file, width) {
  const bitmap = await createImageBitmap(file, { resizeWidth: width, resizeQuality: 'medium' });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('bitmaprenderer').transferFromImageBitmap(bitmap);
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
}

onmessage = async ({ data: { ticket, photo, file, width } }) => {
  const picture = await small(file, width).catch(() => undefined);
  postMessage({ ticket, photo, picture });
};
