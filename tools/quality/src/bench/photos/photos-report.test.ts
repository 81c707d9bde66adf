/** @jest-environment node */
import sharp from 'sharp';

import { photosReport } from './photos-report.ts';
import { structuralSimilarity } from './structural-similarity.ts';

const reading = (ms: number, longestTask = 0, heap = 1) => ({ ms, longestTask, heap });

it('says medians of what is timed, and the worst of what must never be', () => {
  const text = photosReport({
    count: 200,
    readings: {
      ours: [reading(500), reading(900, 61, 4), reading(600)],
      exifr: [reading(3000)],
      ExifReader: [reading(1500)],
    },
    preparing: { ours: 600, libvips: 300, sent: 0.1234, similarity: 0.98765 },
    journey: {
      ...{ interactions: 14, days: 10, places: 40, pictures: 199 },
      seconds: { placing: 1.23, sending: 98.7, making: 2.5 },
    },
    facts: {
      ...{ photos: 9, equal: 6, refused: [{ photo: 'nowhere.jpg', rule: 'zero' }] },
      ...{ more: ['cut.jpg: more'], others: ['odd.jpg: another place'] },
    },
    trips: [{ kind: 'city walk', mean: 0.981, lowest: 0.9 }],
    sizes: { ours: 500, libvips: 200 },
    queued: { idle: [2, 2, 4], busy: [3, 2, 8], pictures: 200 },
  });
  for (const said of [
    '| 600 ms |',
    '| 61 ms |',
    '| 4.0 MB |',
    '| 5.00 |',
    '| 2.50 |',
    '| 2.00 |',
    '| 0.12 |',
    '| 0.988 |',
    '| 1.50 (from 1.00 to 2.00) |',
    '| 0.98 (0.90) |',
    '| 1 of 9 |',
    'exiftool’s in 6 of 9',
    '`zero`, where exiftool gives numbers: nowhere.jpg.',
    '| 14 |',
    'has 10 days, 40 places and 199 pictures. The machine took 1.2 s',
    '- odd.jpg: another place',
    '- cut.jpg: more',
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
