/** @jest-environment node */
import sharp from 'sharp';

import { photosReport } from './photos-report.ts';
import { structuralSimilarity } from './structural-similarity.ts';

const reading = (ms: number, longestTask = 0, heap = 1) => ({ ms, longestTask, heap });

it('says medians of what is timed, and the worst of what must never be', () => {
  const text = photosReport(
    200,
    {
      ours: [reading(500), reading(900, 61, 4), reading(600)],
      exifr: [reading(3000)],
      ExifReader: [reading(1500)],
    },
    { ours: 600, libvips: 300, sent: 0.1234, similarity: 0.98765 },
  );
  for (const said of [
    '| 600 ms |',
    '| 61 ms |',
    '| 4.0 MB |',
    '| 5.00 |',
    '| 2.50 |',
    '| 2.00 |',
    '| 0.12 |',
    '| 0.988 |',
  ])
    expect(text).toContain(said);
});

it('finds a picture like itself, and a blurred copy less so', async () => {
  const noise = await sharp({
    create: {
      width: 64,
      height: 64,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
  expect(await structuralSimilarity(noise, noise, 64)).toBeCloseTo(1, 9);
  expect(await structuralSimilarity(noise, await sharp(noise).blur(3).toBuffer(), 64)).toBeLessThan(0.6);
});
