/** @jest-environment node */
import sharp from 'sharp';
import { drawLandscape } from './landscape.ts';
import { paletteNames, palettes } from './palettes.ts';

test.each(paletteNames)('%s: the drawing uses the colours of its palette', (palette) => {
  const daylight = drawLandscape({ seed: 3, palette, terrain: 'rolling', width: 64, height: 48 });
  expect(daylight).toContain(palettes[palette].ridges[0]);
  expect(daylight).toContain(palettes[palette].skyTop);
});

test('sixty seeds give sixty pictures that differ to the eye', async () => {
  const thumbs = await Promise.all(
    Array.from({ length: 60 }, (_, seed) =>
      sharp(Buffer.from(drawLandscape({ seed, width: 24, height: 18 })))
        .removeAlpha()
        .raw()
        .toBuffer(),
    ),
  );
  for (const [index, one] of thumbs.entries()) {
    for (const other of thumbs.slice(index + 1)) {
      expect(meanDifference(one, other)).toBeGreaterThan(2);
    }
  }
});

test('every number in a drawing is finite', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    expect(drawLandscape({ seed, width: 64, height: 48 })).not.toMatch(/NaN|Infinity|undefined/);
  }
});

function meanDifference(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (const [index, value] of one.entries()) sum += Math.abs(value - (other[index] ?? 0));
  return sum / one.length;
}
