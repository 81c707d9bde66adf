/** Nobody tells it from the picture on paper. */
const QUALITY = 0.9;
/** Milliseconds before a picture that did not come is asked for again: a busy server refuses a size that waits too long to be made. */
const PAUSES_MS = [2_000, 5_000, 10_000] as const;

/** Waits until a picture is there, asking again where it did not come: a browser never does by itself. */
async function fetched(address: string, signal: AbortSignal): Promise<HTMLImageElement | null> {
  for (const pause of [...PAUSES_MS, null]) {
    const image = new Image();
    image.src = address;
    try {
      await image.decode();
      return image;
    } catch {
      if (signal.aborted || pause === null) return null;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return null;
}

/** What of a picture is seen in a frame of so many pixels that it fills, as a JPEG, which browsers put into a PDF as it is. */
async function cropped(image: HTMLImageElement, width: number, height: number): Promise<Blob | null> {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.max(width / naturalWidth, height / naturalHeight);
  // Never more pixels than there are.
  const shrink = Math.min(1, 1 / scale);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * shrink);
  canvas.height = Math.round(height * shrink);
  const context = canvas.getContext('2d');
  if (!context) return null;
  // What shines through is paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const [across, down] = [naturalWidth * scale * shrink, naturalHeight * scale * shrink];
  context.drawImage(image, (canvas.width - across) / 2, (canvas.height - down) / 2, across, down);
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  canvas.width = 0;
  return jpeg;
}

interface PrepareOptions {
  readonly signal: AbortSignal;
  /** So many of so many are ready. */
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Puts the pictures of a book's pages into it as they are printed: each from its largest size (`data-full`), at the pixels it needs
 * (`data-pixels`, across and down). One at a time, for a long story has more than a phone has memory for. One that does not come stays as it is.
 *
 * @returns addresses to be given back once nobody shows them
 * @throws the signal's reason once it is aborted
 */
export async function preparePictures(
  book: HTMLElement,
  { signal, onProgress }: PrepareOptions,
): Promise<readonly string[]> {
  const addresses: string[] = [];
  const images = [...book.querySelectorAll<HTMLImageElement>('img[data-full]:not([data-prepared])')];
  for (const [done, shown] of images.entries()) {
    onProgress(done, images.length);
    const [width = 1, height = 1] = (shown.dataset['pixels'] ?? '').split(' ').map(Number);
    const image = await fetched(shown.dataset['full']!, signal);
    const jpeg = image && (await cropped(image, width, height).catch(() => null));
    if (signal.aborted) {
      addresses.forEach((address) => URL.revokeObjectURL(address));
      throw signal.reason as Error;
    }
    shown.loading = 'eager';
    if (jpeg) {
      const address = URL.createObjectURL(jpeg);
      addresses.push(address);
      shown.src = address;
      shown.dataset['prepared'] = '';
    }
    await shown.decode().catch(() => undefined);
  }
  return addresses;
}
