// A card as a PNG: the photo on the left, filling its part, and the drawing over it (Canvas, OffscreenCanvas).
const PHOTO = 560;

const loaded = (address) => {
  const image = Object.assign(new Image(), { src: address });
  return image.decode().then(() => image);
};

// Paints the drawing in `svg` over the image at `address`; without one, its part stays grey.
export async function paint(svg, address) {
  const drawing = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const [card, photo] = await Promise.all([loaded(drawing), address ? loaded(address).catch(() => undefined) : undefined]);
    const { width, height } = card;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    context.fillStyle = '#e4e4ea';
    context.fillRect(0, 0, PHOTO, height);
    if (photo) {
      // Scaled to cover and centred: both sides are cropped equally.
      const scale = Math.max(PHOTO / photo.naturalWidth, height / photo.naturalHeight);
      const [wide, high] = [photo.naturalWidth * scale, photo.naturalHeight * scale];
      context.imageSmoothingQuality = 'high';
      context.drawImage(photo, (PHOTO - wide) / 2, (height - high) / 2, wide, high);
    }
    context.drawImage(card, 0, 0);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture of the card'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(drawing);
  }
}
