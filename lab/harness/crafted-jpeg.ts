/** What a JPEG of nothing is made of; progressive by default. */
export interface CraftedJpeg {
  readonly width: number;
  readonly height: number;
  readonly scans: number;
  /** How finely each component is sampled, as two hexadecimal digits; one for grey. */
  readonly sampling?: readonly number[];
  /** The kind of frame; progressive by default. */
  readonly frame?: number;
  /** Bits of a sample. */
  readonly bits?: number;
  /** Whether an Adobe mark says what four components mean. */
  readonly isAdobe?: boolean;
}

const PROGRESSIVE = 0xc2;

const ceil = (n: number, by: number): number => Math.ceil(n / by);

export function jpegSegment(marker: number, body: readonly number[] | Buffer): Buffer {
  const bytes = Buffer.from(body);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

const quantisation = jpegSegment(0xdb, [0, ...Array<number>(64).fill(1)]);
/** A table with one code: no difference to the block before, or 16 384 blocks without anything. */
const oneCode = (kind: number, symbol: number): Buffer =>
  jpegSegment(0xc4, [kind, 1, ...Array<number>(15).fill(0), symbol]);

/**
 * A picture of as many pixels as one likes in a few kilobytes. Apart from the first, each scan says that nothing changes, and
 * a decoder visits every block all the same.
 */
export function craftedJpeg({
  width,
  height,
  scans,
  sampling = [0x11],
  frame = PROGRESSIVE,
  bits = 8,
  isAdobe = false,
}: CraftedJpeg): Buffer {
  const widest = Math.max(...sampling.map((each) => each >> 4));
  const highest = Math.max(...sampling.map((each) => each & 15));
  const units = ceil(width, 8 * widest) * ceil(height, 8 * highest);
  const inUnit = sampling.map((each) => (each >> 4) * (each & 15));
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const components = sampling.flatMap((each, index) => [index + 1, each, 0]);
  const first = [sampling.length, ...sampling.flatMap((_each, index) => [index + 1, 0]), 0, 0, 0];
  const blocks = units * inUnit.reduce((sum, each) => sum + each, 0);
  const again = Buffer.concat([
    jpegSegment(0xda, [1, 1, 0, 1, 63, 0]),
    Buffer.alloc(ceil(15 * ceil(units * (inUnit[0] ?? 1), 16_384), 8)),
  ]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(isAdobe ? [jpegSegment(0xee, Buffer.from('Adobe\0\x64\0\0\0\0\x02', 'latin1'))] : []),
    quantisation,
    jpegSegment(frame, [bits, ...size, sampling.length, ...components]),
    oneCode(0x00, 0),
    oneCode(0x10, 0xe0),
    jpegSegment(0xda, first),
    Buffer.alloc(ceil(blocks * (frame === PROGRESSIVE ? 1 : 1.001), 8)),
    ...Array<Buffer>(scans - 1).fill(again),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** The costliest that is still let in: fifty megapixels, each looked at twenty times. */
export const costliestJpeg = (): Buffer => craftedJpeg({ width: 7040, height: 7040, scans: 20 });
