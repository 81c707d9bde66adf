import { RADIUS, RING } from './marker-sizes.ts';

/** Requests under way at a time. */
const AT_ONCE = 4;
/** Pictures kept ready: more than fit on a screen. */
const KEPT = 600;

/** Pictures cut to round markers, each fetched once and only when it is asked for. */
export interface PictureSprites {
  /** With its ring, ready to be drawn; null while it is not there, and for good when it can not be had. */
  get(address: string, pixelRatio: number): HTMLCanvasElement | null;
  /** Fetches these, and of those asked for before only what is on its way. */
  want(addresses: Iterable<string>): void;
  dispose(): void;
}

/** `onReady` is called with each address whose picture can be drawn from now on. */
export function createPictureSprites(ring: () => string, onReady: (address: string) => void): PictureSprites {
  const ready = new Map<string, HTMLImageElement>();
  const cut = new Map<string, HTMLCanvasElement>();
  const failed = new Set<string>();
  const loading = new Map<string, HTMLImageElement>();
  let waiting: string[] = [];
  let isDisposed = false;

  const load = () => {
    while (!isDisposed && loading.size < AT_ONCE) {
      const address = waiting.shift();
      if (address === undefined) return;
      void fetchPicture(address);
    }
  };
  const fetchPicture = async (address: string) => {
    const image = new Image();
    loading.set(address, image);
    try {
      // Of another origin it would make the canvas unreadable.
      if (new URL(address, location.href).origin !== location.origin) image.crossOrigin = 'anonymous';
      image.decoding = 'async';
      image.src = address;
      await image.decode();
      keep(ready, address, image);
    } catch {
      failed.add(address);
    }
    loading.delete(address);
    if (isDisposed) return;
    if (ready.has(address)) onReady(address);
    load();
  };
  return {
    get(address, pixelRatio) {
      const image = ready.get(address);
      if (!image) return null;
      const key = `${pixelRatio} ${ring()} ${address}`;
      const known = cut.get(key);
      if (known) return known;
      const sprite = cutPicture(image, pixelRatio, ring());
      keep(cut, key, sprite);
      return sprite;
    },
    want(addresses) {
      waiting = [...new Set(addresses)].filter(
        (address) => !ready.has(address) && !failed.has(address) && !loading.has(address),
      );
      load();
    },
    dispose() {
      isDisposed = true;
      waiting = [];
      for (const image of loading.values()) image.src = '';
    },
  };
}

/** Sets an entry, and forgets the oldest of too many. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > KEPT && oldest !== undefined) map.delete(oldest);
}

function cutPicture(image: HTMLImageElement, ratio: number, ring: string): HTMLCanvasElement {
  const sprite = document.createElement('canvas');
  const side = 2 * (RADIUS.picture + RING);
  sprite.width = sprite.height = Math.ceil(side * ratio);
  const context = sprite.getContext('2d');
  if (!context) return sprite;
  context.scale(sprite.width / side, sprite.height / side);
  const middle = side / 2;
  context.beginPath();
  context.arc(middle, middle, middle, 0, 2 * Math.PI);
  context.fillStyle = ring;
  context.fill();
  context.beginPath();
  context.arc(middle, middle, RADIUS.picture, 0, 2 * Math.PI);
  context.clip();
  const { naturalWidth, naturalHeight } = image;
  const square = Math.min(naturalWidth, naturalHeight);
  const size = 2 * RADIUS.picture;
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    image,
    (naturalWidth - square) / 2,
    (naturalHeight - square) / 2,
    square,
    square,
    RING,
    RING,
    size,
    size,
  );
  return sprite;
}
