type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** By the TIFF 6.0 tag Orientation (274); 1 is upright already. */
const MATRICES: Readonly<Record<number, (width: number, height: number) => Matrix>> = {
  2: (width) => [-1, 0, 0, 1, width, 0],
  3: (width, height) => [-1, 0, 0, -1, width, height],
  4: (_, height) => [1, 0, 0, -1, 0, height],
  5: () => [0, 1, 1, 0, 0, 0],
  6: (width) => [0, 1, -1, 0, width, 0],
  7: (width, height) => [0, -1, -1, 0, width, height],
  8: (_, height) => [0, -1, 1, 0, 0, height],
};

/** Whether a picture is stored on its side: its width is its height once it stands upright. */
export const isOnItsSide = (orientation: number): boolean => orientation >= 5 && orientation <= 8;

/** A canvas's transform under which stored pixels stand upright, `width` by `height` of them; null where they do already. */
export const turnUpright = (orientation: number, width: number, height: number): Matrix | null =>
  MATRICES[orientation]?.(width, height) ?? null;
