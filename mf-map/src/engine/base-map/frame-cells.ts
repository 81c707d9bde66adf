/** A part of the world as it is painted: Web Mercator, all lengths in device pixels. */
export interface GroundFrame {
  /** Of the whole world. */
  readonly worldSize: number;
  /** Of the frame's left upper corner from the world's; beyond the world's width in its copies. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Device pixels a CSS pixel. */
  readonly pixelRatio: number;
}

/** A square of the tile pyramid, and where it lies in a frame. */
export interface Cell {
  readonly z: number;
  /** Within the world. */
  readonly x: number;
  readonly y: number;
  /** Device pixels from the frame's left upper corner. */
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** CSS pixels along a tile's side where it is drawn at its own zoom level. */
const TILE_SIZE = 512;
/** Of a level; so far before its own a closer level's tiles are taken. Later is fewer bytes, earlier finer coasts. */
const SHARPER = 0.25;

/** Zoom level of 512-pixel tiles, in fractions. */
export function zoomOf({ worldSize, pixelRatio }: GroundFrame): number {
  return Math.log2(worldSize / pixelRatio / TILE_SIZE);
}

/** Tiles that cover the frame, those in its middle first; none for what lies beyond the poles. */
export function cellsOf(frame: GroundFrame, minZoom: number, maxZoom: number): readonly Cell[] {
  const z = Math.max(minZoom, Math.min(maxZoom, Math.floor(zoomOf(frame) + SHARPER)));
  const count = 2 ** z;
  const size = frame.worldSize / count;
  const cells: Cell[] = [];
  const lastRow = Math.min(count - 1, Math.floor((frame.top + frame.height) / size));
  const lastColumn = Math.floor((frame.left + frame.width) / size);
  for (let y = Math.max(0, Math.floor(frame.top / size)); y <= lastRow; y++) {
    for (let column = Math.floor(frame.left / size); column <= lastColumn; column++) {
      const x = ((column % count) + count) % count;
      cells.push({ z, x, y, left: column * size - frame.left, top: y * size - frame.top, size });
    }
  }
  const fromMiddle = ({ left, top }: Cell) =>
    Math.hypot(left + size / 2 - frame.width / 2, top + size / 2 - frame.height / 2);
  return cells.sort((a, b) => fromMiddle(a) - fromMiddle(b));
}

/** The square one level further out which this one lies in. */
export function parentOf({ z, x, y, left, top, size }: Cell): Cell | null {
  if (z === 0) return null;
  return {
    z: z - 1,
    x: x >> 1,
    y: y >> 1,
    left: left - (x % 2) * size,
    top: top - (y % 2) * size,
    size: 2 * size,
  };
}

/** Maps with streets have tiles from this level on; a map that ends before is drawn larger than it is exact. */
export const STREETS_FROM = 9;

export const keyOf = ({ z, x, y }: Pick<Cell, 'z' | 'x' | 'y'>) => `${z}/${x}/${y}`;
