/** Pixels: enough for 80 of a dense screen. */
const SIDE = 160;

/**
 * The middle of a picture as a small square, without what the camera wrote into the file.
 *
 * @returns a `data:` URL of a JPEG
 * @throws DOMException when the browser can't read the picture
 */
export async function squarePicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const side = Math.min(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new DOMException('There is no canvas.', 'NotSupportedError');
  // Where the picture is transparent.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, SIDE, SIDE);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, SIDE, SIDE);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.8);
}
