/** A picture as a small square: the middle of it, turned upright, without what a camera noted beside it. */

/** Pixels of a side: sharp at the largest size that screens show. */
const SIDE = 256;
const QUALITY = 0.85;

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, type, QUALITY);
  });

/** The picture as JPEG or WebP in base64. Rejects for what the browser can't read as a picture. */
export async function squarePhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('No canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, SIDE, SIDE);
  context.imageSmoothingQuality = 'high';
  const side = Math.min(picture.width, picture.height);
  const left = (picture.width - side) / 2;
  // Faces are above the middle of a tall picture.
  const top = (picture.height - side) / 3;
  context.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  picture.close();
  const small = await encode(canvas, 'image/webp');
  // A browser that can't write WebP answers PNG.
  const photo = small?.type === 'image/webp' ? small : await encode(canvas, 'image/jpeg');
  if (!photo) throw new Error('No picture');
  const bytes = new Uint8Array(await photo.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}
