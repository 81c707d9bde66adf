import {
  costliestJpeg,
  craftedJpeg,
  jpegSegment,
  type CraftedJpeg,
} from '@waypost/examples/photos/crafted-jpeg.ts';

/** The one that once kept the server busy for half a minute. */
export const hundredScans = (): Buffer => craftedJpeg({ width: 7040, height: 7040, scans: 100 });

/** As much work, of a picture that is small enough once it is decoded. */
export const ninetyScans = (): Buffer => craftedJpeg({ width: 6000, height: 6000, scans: 90 });

const inserted = (picture: Buffer, ...bytes: Buffer[]): Buffer =>
  Buffer.concat([picture.subarray(0, 2), ...bytes, picture.subarray(2)]);

const changed = (picture: Buffer, at: number, ...bytes: number[]): Buffer => {
  const copy = Buffer.from(picture);
  copy.set(bytes, at);
  return copy;
};

const full = [0x11, 0x11, 0x11] as const;
const camera = [0x22, 0x11, 0x11] as const;
const small = (more: Partial<CraftedJpeg> = {}): Buffer =>
  craftedJpeg({ width: 64, height: 64, scans: 3, ...more });

/** JPEGs nobody makes by accident, by what is wrong with them. */
export const hostileJpegs: Readonly<Record<string, () => Buffer>> = {
  'a hundred scans of 50 megapixels': hundredScans,
  'ninety scans of 36 megapixels': ninetyScans,
  'twenty scans of 50 megapixels': costliestJpeg,
  'fifty megapixels in all colours, progressive': () =>
    craftedJpeg({ width: 7040, height: 7040, scans: 5, sampling: full }),
  'twenty-six megapixels of four components': () =>
    craftedJpeg({
      ...{ width: 5100, height: 5100, scans: 1, frame: 0xc0, isAdobe: true },
      sampling: [...full, 0x11],
    }),
  'the same, progressive': () =>
    craftedJpeg({ width: 7040, height: 7040, scans: 3, sampling: [...full, 0x11] }),
  'fifty megapixels as a camera samples them, in thirty scans': () =>
    craftedJpeg({ width: 7040, height: 7040, scans: 30, sampling: camera }),
  'a picture of one line': () => craftedJpeg({ width: 30_000, height: 1, scans: 90 }),
  'a picture of one column': () => craftedJpeg({ width: 1, height: 30_000, scans: 90 }),
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
    inserted(small(), jpegSegment(0xc4, [0, ...Array<number>(16).fill(255)])),
  'a scan of a component that is not there': () =>
    changed(small(), small().indexOf(Buffer.from([0xff, 0xda])) + 5, 9),
  'coefficients beyond the last': () =>
    changed(small(), small().lastIndexOf(Buffer.from([1, 63, 0])), 1, 200),
  'a restart after each block': () =>
    inserted(craftedJpeg({ width: 7040, height: 7040, scans: 10 }), jpegSegment(0xdd, [0, 1])),
  'ten thousand comments': () =>
    inserted(small(), ...Array<Buffer>(10_000).fill(jpegSegment(0xfe, Buffer.from('more')))),
  'a megabyte of filling': () => inserted(small(), Buffer.alloc(1 << 20, 0xff)),
  'another picture behind its end': () => Buffer.concat([small(), hundredScans()]),
};
