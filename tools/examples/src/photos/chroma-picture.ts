/** Pixels as sharp hands them over: red, green, blue, row by row, without gaps. */
export interface RgbPixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** One plane of samples, row by row. */
export interface Plane {
  readonly samples: Buffer;
  /** Samples in a row. */
  readonly width: number;
}

/** Brightness for each pixel, both colour differences for each two by two: BT.601 over all 256 steps. */
export interface ChromaPicture {
  readonly luma: Plane;
  readonly blue: Plane;
  readonly red: Plane;
}

/**
 * Splits pixels into brightness and colour, on planes whose sides are whole numbers of blocks: the last column and
 * row of pixels go on into what is added.
 *
 * @param block pixels on a block's side, an even number
 */
export function splitChroma({ data, width, height }: RgbPixels, block: number): ChromaPicture {
  const paddedWidth = Math.ceil(width / block) * block;
  const paddedHeight = Math.ceil(height / block) * block;
  const pixel = (x: number, y: number) => {
    const at = (Math.min(y, height - 1) * width + Math.min(x, width - 1)) * 3;
    return [data[at]!, data[at + 1]!, data[at + 2]!] as const;
  };
  const plane = (step: 1 | 2, sample: (x: number, y: number) => number): Plane => {
    const planeWidth = paddedWidth / step;
    const samples = Buffer.alloc(planeWidth * (paddedHeight / step));
    samples.forEach((_, index) => {
      const value = sample((index % planeWidth) * step, Math.floor(index / planeWidth) * step);
      samples[index] = Math.max(0, Math.min(255, Math.round(value)));
    });
    return { samples, width: planeWidth };
  };
  const difference = (red: number, green: number, blue: number) =>
    plane(2, (x, y) => {
      const [r, g, b] = pixel(x, y);
      return 128 + red * r + green * g + blue * b;
    });
  return {
    luma: plane(1, (x, y) => {
      const [r, g, b] = pixel(x, y);
      return 0.299 * r + 0.587 * g + 0.114 * b;
    }),
    blue: difference(-0.168736, -0.331264, 0.5),
    red: difference(0.5, -0.418688, -0.081312),
  };
}
