import type { Preparing } from './prepare-in-page.ts';
import type { Reading } from './read-in-page.ts';

export type Readings = Readonly<Record<'ours' | 'exifr' | 'ExifReader', readonly Reading[]>>;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? NaN;

/** The benchmark's page, in Markdown. */
export function photosReport(count: number, readings: Readings, preparing: Preparing): string {
  const ms = (which: keyof Readings) => median(readings[which].map((reading) => reading.ms));
  const worst = (of: (reading: Reading) => number) => Math.max(...readings.ours.map(of));
  const ratio = (value: number) => value.toFixed(2);
  const rows = [
    ['from the change event to the last position, median', '≤ 1 s', `${Math.round(ms('ours'))} ms`],
    ['the page’s longest task meanwhile', '≤ 50 ms', `${worst((one) => one.longestTask)} ms`],
    ['growth of the page’s heap', '≤ 300 MB', `${worst((one) => one.heap).toFixed(1)} MB`],
    ['exifr reading whole files in the page ÷ ours', '≥ 3', ratio(ms('exifr') / ms('ours'))],
    ['ExifReader reading whole files in the page ÷ ours', '≥ 3', ratio(ms('ExifReader') / ms('ours'))],
    ['a 12-megapixel JPEG prepared ÷ libvips, one thread', '≤ 3', ratio(preparing.ours / preparing.libvips)],
    ['bytes sent ÷ those of the files', '≤ 0.20', ratio(preparing.sent)],
    ['SSIM at 1280 px of what is stored, the lowest', '≥ 0.97', preparing.similarity.toFixed(3)],
  ];
  return [
    '# Many photos',
    '',
    `Made by \`npm run bench:photos\`: ${count} photos of 5 to 12 MB, 160 JPEG (12 megapixels with grain, every fourth without a location)`,
    'and 40 HEIC, chosen in Chromium on this machine’s processors; what is compared runs in turn.',
    '',
    '| figure | goal | measured |',
    '| --- | --- | --- |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
  ].join('\n');
}
