/** @jest-environment node */
import { readFile } from 'node:fs/promises';
import libheif from 'libheif-js/libheif-wasm/libheif.js';
import sharp from 'sharp';

import { writeDisplayP3Profile } from './icc-writer.ts';
import { drawLandscape } from './landscape.ts';
import { writeHeic } from './write-heic.ts';

/** The picture as an independent decoder has it: red, green, blue, opacity. */
async function decode(file: Buffer): Promise<{ width: number; height: number; data: Uint8ClampedArray }> {
  const wasmBinary = await readFile(require.resolve('libheif-js/libheif-wasm/libheif.wasm'));
  const { HeifDecoder } = libheif({ wasmBinary: new Uint8Array(wasmBinary).buffer });
  const [image] = new HeifDecoder().decode(new Uint8Array(file));
  if (!image) throw new Error('The decoder finds no picture.');
  const [width, height] = [image.get_width(), image.get_height()];
  const target = {
    width,
    height,
    data: new Uint8ClampedArray(width * height * 4),
    colorSpace: 'srgb',
  } as const;
  return new Promise((resolve, reject) =>
    image.display(target, (shown) => (shown ? resolve(shown) : reject(new Error('It can not be shown.')))),
  );
}

async function pixels(width: number, height: number) {
  const drawing = sharp(Buffer.from(drawLandscape({ seed: 7, width, height }))).flatten({
    background: '#fff',
  });
  const { data } = await drawing.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width, height };
}

it.each([
  ['of whole blocks', 96, 64],
  ['of blocks that are cut at two edges', 200, 130],
  ['of more blocks than the coder counts', 160, 120],
  ['smaller than a block', 2, 2],
])('a picture %s comes out of another decoder as it went in', async (_, width, height) => {
  const picture = await pixels(width, height);
  const decoded = await decode(writeHeic(picture, { kind: 'codes', primaries: 1 }));
  expect([decoded.width, decoded.height]).toEqual([width, height]);
  let difference = 0;
  for (let at = 0; at < width * height; at += 1) {
    // Brightness is whole; colour has half the resolution, so single pixels may differ.
    const brightness = (data: ArrayLike<number>, start: number) =>
      0.299 * data[start]! + 0.587 * data[start + 1]! + 0.114 * data[start + 2]!;
    const gap = Math.abs(brightness(decoded.data, at * 4) - brightness(picture.data, at * 3));
    difference = Math.max(difference, gap);
  }
  expect(difference).toBeLessThan(12);
});

it.each([
  ['the codes of sRGB', { kind: 'codes', primaries: 1 }],
  ['a profile', { kind: 'profile', icc: writeDisplayP3Profile() }],
] as const)('a flat colour has that colour’s numbers beside %s', async (_, colour) => {
  const data = Buffer.from(Array.from({ length: 32 * 32 }, () => [207, 58, 40]).flat());
  const decoded = await decode(writeHeic({ data, width: 32, height: 32 }, colour));
  for (const [channel, value] of [207, 58, 40].entries()) {
    expect(Math.abs(decoded.data[channel]! - value)).toBeLessThanOrEqual(2);
  }
});

it.each([
  ['an odd side', 31, 32],
  ['too many pixels', 2000, 1200],
])('%s is refused', (_, width, height) => {
  expect(() => writeHeic({ data: Buffer.alloc(0), width, height }, { kind: 'codes', primaries: 1 })).toThrow(
    RangeError,
  );
});
