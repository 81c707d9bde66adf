import { BitWriter } from './bit-writer.ts';
import { splitChroma, type Plane, type RgbPixels } from './chroma-picture.ts';

/** Pixels on a block's side. */
const BLOCK = 16;
/** Level 4 of the standard, in thirtieths, and the brightness samples a picture of it has at most. */
const LEVEL = 120;
const MOST_SAMPLES = 2_228_224;
/** The profile of one still picture, the profiles that include it, and what it promises: whole frames, progressive. */
const PROFILE = 3;
const COMPATIBLE = 0x70000000;
const PROMISES = Buffer.from([0x90, 0, 0, 0, 0, 0]);

/** Units of coded video by their number in the standard, ITU-T H.265. */
const UNITS = { slice: 19, video: 32, sequence: 33, picture: 34 } as const;

export interface HevcStill {
  /** The record a container carries beside the picture; it holds the parameter sets. */
  readonly configuration: Buffer;
  /** The picture itself, its length in front. */
  readonly picture: Buffer;
}

/**
 * A still picture in HEVC, from the standard's text alone: every block of 16 by 16 is of the kind that carries its
 * samples as they are (`pcm_flag`), so that nothing has to be predicted or transformed. Large, lossless but for the
 * colour's half resolution, and open to every decoder.
 *
 * @throws RangeError for odd sides and for pictures over two million pixels
 */
export function writeHevcStill(pixels: RgbPixels): HevcStill {
  const { width, height } = pixels;
  const padded = { width: roundUp(width), height: roundUp(height) };
  if (width % 2 !== 0 || height % 2 !== 0 || padded.width * padded.height > MOST_SAMPLES) {
    throw new RangeError(`No HEVC still of ${width} × ${height} pixels is written here.`);
  }
  const sets = [
    unit(UNITS.video, videoParameters()),
    unit(UNITS.sequence, sequenceParameters(width, height, padded)),
    unit(UNITS.picture, pictureParameters()),
  ];
  return { configuration: configuration(sets), picture: prefixed(unit(UNITS.slice, slice(pixels)), 4) };
}

const roundUp = (side: number) => Math.ceil(side / BLOCK) * BLOCK;

function profile(to: BitWriter): BitWriter {
  to.bits(PROFILE, 8).bits(COMPATIBLE, 32);
  for (const byte of PROMISES) to.bits(byte, 8);
  return to.bits(LEVEL, 8);
}

/** Room for one picture, nothing shown out of order. */
const ordering = (to: BitWriter) => to.bits(1, 1).golomb(0).golomb(0).golomb(0);

function videoParameters(): Buffer {
  const to = new BitWriter();
  // Set 0 of one layer, complete in itself.
  to.bits(0, 4).bits(3, 2).bits(0, 6).bits(0, 3).bits(1, 1).bits(0xffff, 16);
  ordering(profile(to));
  return to.bits(0, 6).golomb(0).bits(0, 1).bits(0, 1).end();
}

function sequenceParameters(
  width: number,
  height: number,
  padded: { readonly width: number; readonly height: number },
): Buffer {
  const to = new BitWriter();
  to.bits(0, 4).bits(0, 3).bits(1, 1);
  // Colour for each two by two, and what of the padded picture is shown, in steps of two.
  profile(to).golomb(0).golomb(1).golomb(padded.width).golomb(padded.height);
  const cut = [0, (padded.width - width) / 2, 0, (padded.height - height) / 2];
  cut.reduce((writer, steps) => writer.golomb(steps), to.bits(1, 1));
  // Eight bits a sample; short picture counts.
  ordering(to.golomb(0).golomb(0).golomb(0));
  // Blocks of 16, never split; transforms of 4 to 16, which nothing uses.
  to.golomb(1).golomb(0).golomb(0).golomb(2).golomb(0).golomb(0);
  // No scaling lists, no asymmetric parts, no sample offsets; plain samples of eight bits in blocks of 16, unfiltered.
  to.bits(0, 3).bits(1, 1).bits(7, 4).bits(7, 4).golomb(1).golomb(0).bits(1, 1);
  // No other pictures to look at; then what the samples mean.
  to.golomb(0).bits(0, 3).bits(1, 1);
  // Of the shape of pixels and of overscan nothing; all 256 steps, primaries and curve left open, BT.601.
  to.bits(0, 2).bits(1, 1).bits(5, 3).bits(1, 1).bits(1, 1).bits(2, 8).bits(2, 8).bits(6, 8);
  return to.bits(0, 7).bits(0, 1).end();
}

function pictureParameters(): Buffer {
  const to = new BitWriter();
  to.golomb(0).golomb(0).bits(0, 7).golomb(0).golomb(0).golomb(0);
  to.bits(0, 3).golomb(0).golomb(0).bits(0, 7);
  // The filter over block edges is off.
  return to.bits(1, 1).bits(0, 1).bits(1, 1).bits(0, 2).golomb(0).bits(0, 2).end();
}

function slice(pixels: RgbPixels): Buffer {
  const { luma, blue, red } = splitChroma(pixels, BLOCK);
  // The first and only slice, of the intra kind.
  const head = new BitWriter().bits(1, 1).bits(0, 1).golomb(0).golomb(2).golomb(0);
  const parts = [head.end()];
  const columns = luma.width / BLOCK;
  const blocks = columns * (luma.samples.length / luma.width / BLOCK);
  for (let index = 0; index < blocks; index += 1) {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    parts.push(
      blockHead(index),
      tile(luma, column, row, BLOCK),
      tile(blue, column, row, BLOCK / 2),
      tile(red, column, row, BLOCK / 2),
    );
  }
  parts.push(
    new BitWriter()
      .bits((FRESH - TERMINATING) | 1, 9)
      .align()
      .toBuffer(),
  );
  return Buffer.concat(parts);
}

/** The arithmetic coder's range when it starts, and the part of it that ends a run. */
const FRESH = 510;
const TERMINATING = 2;

/** Share of the range the less likely answer has, by the context's state, for ranges from 448 on (table 9-46). */
const LESS_LIKELY = [
  240, 227, 216, 205, 195, 185, 175, 166, 158, 150, 142, 135, 128, 122, 116, 110, 104, 99, 94, 89, 85, 80, 76,
  72, 69, 65, 62, 59, 56, 53, 50, 48, 45, 43, 41, 39, 37, 35, 33, 31, 30, 28, 27, 25, 24, 23, 22, 21, 20, 19,
  18, 17, 16, 15, 14, 14, 13, 12, 12, 11, 11, 10, 9,
] as const;

/**
 * What is coded before a block's samples: that the slice goes on (before all but the first), that the block is in
 * one part, and that plain samples follow. The coder starts anew after each block's samples, so this is one short
 * number: the range left below the answers, its last bit set, in nine bits. The one context is at `part_mode`,
 * whose answer is always the likelier one, so its state counts the blocks up to the last.
 */
function blockHead(index: number): Buffer {
  const goesOn = index === 0 ? 0 : TERMINATING;
  const state = Math.min(index, LESS_LIKELY.length - 1);
  const left = FRESH - goesOn - LESS_LIKELY[state]! - TERMINATING;
  return new BitWriter()
    .bits(left | 1, 9)
    .align()
    .toBuffer();
}

function tile({ samples, width }: Plane, column: number, row: number, side: number): Buffer {
  const rows = Array.from({ length: side }, (_, line) => {
    const at = (row * side + line) * width + column * side;
    return samples.subarray(at, at + side);
  });
  return Buffer.concat(rows);
}

/** A unit with its head, and a 3 between two zeros and anything that would look like a unit's start. */
function unit(kind: number, body: Buffer): Buffer {
  const out = [kind << 1, 1];
  let zeros = 0;
  for (const byte of body) {
    if (zeros >= 2 && byte <= 3) {
      out.push(3);
      zeros = 0;
    }
    out.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Buffer.from(out);
}

function configuration(sets: readonly Buffer[]): Buffer {
  const head = new BitWriter().bits(1, 8);
  profile(head).bits(0xf000, 16).bits(0xfc, 8).bits(0xfd, 8).bits(0xf8, 8).bits(0xf8, 8).bits(0, 16);
  // One layer, complete in itself; lengths of four bytes.
  head.bits(0x0f, 8).bits(sets.length, 8);
  const lists = sets.flatMap((set) => [Buffer.from([0x80 | (set[0]! >> 1), 0, 1]), prefixed(set, 2)]);
  return Buffer.concat([head.toBuffer(), ...lists]);
}

/** Bytes with their number in front, itself of two or four bytes. */
function prefixed(bytes: Buffer, size: 2 | 4): Buffer {
  const length = Buffer.alloc(size);
  length.writeUIntBE(bytes.length, 0, size);
  return Buffer.concat([length, bytes]);
}
