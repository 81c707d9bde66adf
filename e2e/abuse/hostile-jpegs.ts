/** What a progressive JPEG is made of. */
interface Progressive {
  readonly width: number;
  readonly height: number;
  readonly scans: number;
  /** How finely each component is sampled, as two hexadecimal digits; one for grey. */
  readonly sampling?: readonly number[];
  /** The kind of frame; progressive by default. */
  readonly frame?: number;
  /** Bits of a sample. */
  readonly bits?: number;
}

const PROGRESSIVE = 0xc2;

const ceil = (n: number, by: number): number => Math.ceil(n / by);

export function segment(marker: number, body: readonly number[] | Buffer): Buffer {
  const bytes = Buffer.from(body);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

const quantisation = segment(0xdb, [0, ...Array<number>(64).fill(1)]);
/** A table with one code: no difference to the block before, or 16 384 blocks without anything. */
const oneCode = (kind: number, symbol: number): Buffer =>
  segment(0xc4, [kind, 1, ...Array<number>(15).fill(0), symbol]);

/**
 * A picture of as many pixels as one likes in a few kilobytes. Apart from the first, each scan says that nothing changes, and
 * a decoder visits every block all the same.
 */
export function progressiveJpeg({
  width,
  height,
  scans,
  sampling = [0x11],
  frame = PROGRESSIVE,
  bits = 8,
}: Progressive): Buffer {
  const widest = Math.max(...sampling.map((each) => each >> 4));
  const highest = Math.max(...sampling.map((each) => each & 15));
  const units = ceil(width, 8 * widest) * ceil(height, 8 * highest);
  const inUnit = sampling.map((each) => (each >> 4) * (each & 15));
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const components = sampling.flatMap((each, index) => [index + 1, each, 0]);
  const first = [sampling.length, ...sampling.flatMap((_each, index) => [index + 1, 0]), 0, 0, 0];
  const blocks = units * inUnit.reduce((sum, each) => sum + each, 0);
  const again = Buffer.concat([
    segment(0xda, [1, 1, 0, 1, 63, 0]),
    Buffer.alloc(ceil(15 * ceil(units * (inUnit[0] ?? 1), 16_384), 8)),
  ]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    quantisation,
    segment(frame, [bits, ...size, sampling.length, ...components]),
    oneCode(0x00, 0),
    oneCode(0x10, 0xe0),
    segment(0xda, first),
    Buffer.alloc(ceil(blocks * (frame === PROGRESSIVE ? 1 : 1.001), 8)),
    ...Array<Buffer>(scans - 1).fill(again),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** The costliest that still is let in: fifty megapixels of grey, as many scans as the bound allows. */
export const worstStoredJpeg = (): Buffer => progressiveJpeg({ width: 7040, height: 7040, scans: 20 });

/** The one that once kept the server busy for half a minute. */
export const hundredScans = (): Buffer => progressiveJpeg({ width: 7040, height: 7040, scans: 100 });

const inserted = (picture: Buffer, ...bytes: Buffer[]): Buffer =>
  Buffer.concat([picture.subarray(0, 2), ...bytes, picture.subarray(2)]);

const changed = (picture: Buffer, at: number, ...bytes: number[]): Buffer => {
  const copy = Buffer.from(picture);
  copy.set(bytes, at);
  return copy;
};

const full = [0x11, 0x11, 0x11] as const;
const camera = [0x22, 0x11, 0x11] as const;
const small = (more: Partial<Progressive> = {}): Buffer =>
  progressiveJpeg({ width: 64, height: 64, scans: 3, ...more });

/** JPEGs nobody makes by accident, by what is wrong with them. */
export const hostileJpegs: Readonly<Record<string, () => Buffer>> = {
  'a hundred scans of 50 megapixels': hundredScans,
  'twenty scans of 50 megapixels': worstStoredJpeg,
  'fifty megapixels in all colours, progressive': () =>
    progressiveJpeg({ width: 7040, height: 7040, scans: 5, sampling: full }),
  'fifty megapixels of four components': () =>
    progressiveJpeg({ width: 7040, height: 7040, scans: 3, sampling: [...full, 0x11] }),
  'fifty megapixels as a camera samples them, in thirty scans': () =>
    progressiveJpeg({ width: 7040, height: 7040, scans: 30, sampling: camera }),
  'a picture of one line': () => progressiveJpeg({ width: 30_000, height: 1, scans: 90 }),
  'a picture of one column': () => progressiveJpeg({ width: 1, height: 30_000, scans: 90 }),
  'more pixels than there may be': () => small({ width: 65_000, height: 65_000, scans: 1 }).subarray(0, 9000),
  'no pixels': () => small({ width: 0, height: 0 }),
  'sampling of nothing': () => small({ sampling: [0x00, 0x11, 0x11] }),
  'sampling beyond measure': () => small({ sampling: [0xff, 0x11, 0x11] }),
  'sampling of different kinds': () => small({ sampling: [0x14, 0x41, 0x24] }),
  'five components': () => small({ sampling: [...full, 0x11, 0x11] }),
  'twelve bits': () => small({ bits: 12 }),
  'arithmetic coding': () => small({ frame: 0xc9 }),
  'a lossless frame': () => small({ frame: 0xc3 }),
  'a plain frame with progressive scans': () => small({ frame: 0xc0 }),
  'two frames': () => inserted(small(), small().subarray(2, 90)),
  'cut in its tables': () => small().subarray(0, 60),
  'cut in its scan': () => small().subarray(0, -12),
  'no scan': () => Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
  'a Huffman table of all symbols at once': () =>
    inserted(small(), segment(0xc4, [0, ...Array<number>(16).fill(255)])),
  'a scan of a component that is not there': () =>
    changed(small(), small().indexOf(Buffer.from([0xff, 0xda])) + 5, 9),
  'coefficients beyond the last': () =>
    changed(small(), small().lastIndexOf(Buffer.from([1, 63, 0])), 1, 200),
  'a restart after each block': () =>
    inserted(progressiveJpeg({ width: 7040, height: 7040, scans: 10 }), segment(0xdd, [0, 1])),
  'ten thousand comments': () =>
    inserted(small(), ...Array<Buffer>(10_000).fill(segment(0xfe, Buffer.from('more')))),
  'a megabyte of filling': () => inserted(small(), Buffer.alloc(1 << 20, 0xff)),
  'another picture behind its end': () => Buffer.concat([small(), hundredScans()]),
};
