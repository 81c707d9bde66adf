/** Nobody tells it from the picture at 200 dots an inch. */
const QUALITY = 0.9;

/**
 * Has a picture that is there be a JPEG, which browsers put into a PDF as it is; pictures of any other kind are in it pixel by pixel,
 * five times as large.
 *
 * @returns its new address, to be given back once nobody shows it; null where it stays what it is
 * @throws DOMException where it is of another origin
 */
export async function asJpeg(image: HTMLImageElement): Promise<string | null> {
  const { naturalWidth: width, naturalHeight: height } = image;
  if (width === 0) return null;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return null;
  // What shines through is paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0);
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  canvas.width = 0;
  if (!jpeg) return null;
  const address = URL.createObjectURL(jpeg);
  image.src = address;
  await image.decode().catch(() => undefined);
  return address;
}
