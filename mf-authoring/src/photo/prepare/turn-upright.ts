/** Pixels row by row, four bytes each in the order red, green, blue, alpha. */
export interface RgbaPixels {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Which stored pixel, in a picture of `width` by `height`, is seen at column x of row y once it stands upright. */
type Origin = (x: number, y: number, width: number, height: number) => readonly [x: number, y: number];

/** By the TIFF 6.0 tag Orientation (274); 1 is upright already. */
const ORIGINS: Readonly<Record<number, Origin>> = {
  2: (x, y, width) => [width - 1 - x, y],
  3: (x, y, width, height) => [width - 1 - x, height - 1 - y],
  4: (x, y, _width, height) => [x, height - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, _width, height) => [y, height - 1 - x],
  7: (x, y, width, height) => [width - 1 - y, height - 1 - x],
  8: (x, y, width) => [width - 1 - y, x],
};

/** Turns and mirrors stored pixels as their orientation asks; the same pixels for an orientation that asks for nothing. */
export function turnUpright(stored: RgbaPixels, orientation: number): RgbaPixels {
  const originOf = ORIGINS[orientation];
  if (!originOf) return stored;
  const isOnItsSide = orientation >= 5;
  const width = isOnItsSide ? stored.height : stored.width;
  const height = isOnItsSide ? stored.width : stored.height;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [fromX, fromY] = originOf(x, y, stored.width, stored.height);
      const from = (fromY * stored.width + fromX) * 4;
      const to = (y * width + x) * 4;
      data[to] = stored.data[from]!;
      data[to + 1] = stored.data[from + 1]!;
      data[to + 2] = stored.data[from + 2]!;
      data[to + 3] = stored.data[from + 3]!;
    }
  }
  return { data, width, height };
}
