import type { Compared } from './compare-facts.ts';
import type { groupTrips } from './group-trips.ts';
import type { Queued } from './read-beside-queue.ts';
import type { Journey } from './make-journey.ts';
import type { Sizes } from './make-sizes.ts';
import type { Preparing } from './prepare-in-page.ts';
import type { Reading } from './read-in-page.ts';

export type Readings = Readonly<Record<'ours' | 'exifr' | 'ExifReader', readonly Reading[]>>;

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? NaN;

interface Measured {
  readonly count: number;
  readonly readings: Readings;
  readonly preparing: Preparing;
  readonly journey: Journey;
  readonly facts: Compared;
  readonly trips: Awaited<ReturnType<typeof groupTrips>>;
  readonly sizes: Sizes;
  readonly queued: Queued;
}

/** The benchmark's page, in Markdown. */
export function photosReport({
  count,
  readings,
  preparing,
  journey,
  facts,
  trips,
  sizes,
  queued,
}: Measured): string {
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
    [
      'the server’s three sizes and placeholder of 12 megapixels ÷ libvips, one thread',
      '≤ 3',
      ratio(sizes.ours / sizes.libvips),
    ],
    [
      `readers’ p95 with ${queued.pictures} pictures in the queue ÷ idle, median of the pairs`,
      '≤ 1.5',
      pairs(queued),
    ],
    ...trips.map(({ kind, mean, lowest }) => [
      `places of generated journeys found, ${kind}: adjusted Rand index, mean (lowest)`,
      '≥ 0.9',
      `${ratio(mean)} (${ratio(lowest)})`,
    ]),
    [
      'two hundred photos of ten days to a published story, interactions',
      '≤ 25',
      String(journey.interactions),
    ],
    [
      'photos whose place, time and offset differ from exiftool’s without a rule that says so',
      '0',
      `${facts.others.length} of ${facts.photos}`,
    ],
  ];
  return [
    '# Many photos',
    '',
    `Made by \`npm run bench:photos\`: ${count} photos of 5 to 12 MB, 160 JPEG (12 megapixels with detail of every size, every fourth without a location)`,
    'and 40 HEIC, chosen in Chromium on this machine’s processors; what is compared runs in turn.',
    '',
    '| figure | goal | measured |',
    '| --- | --- | --- |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    ...told(journey),
    '',
    ...compared(facts),
  ].join('\n');
}

/** What the interactions led to, and how long the machine took. */
function told({ days, pictures, places, seconds }: Journey): readonly string[] {
  const { placing, sending, making } = seconds;
  return [
    `The story of ten days has ${days} days, ${places} places and ${pictures} pictures. The machine took ${placing.toFixed(1)} s until its photos`,
    `(12 megapixels each) stood on the map, ${Math.round(sending)} s until all were prepared and at the site, on the same two processors, and ${making.toFixed(1)} s`,
    'to make the story of them.',
  ];
}

const LISTS = [
  ['others', 'Different without a rule:'],
  ['more', 'Read where exiftool reads nothing, or zeros:'],
] as const;

/** What is not equal to exiftool's, row by row. */
function compared({ equal, photos, refused, ...lists }: Compared): readonly string[] {
  const rules = [...new Set(refused.map(({ rule }) => rule))];
  return [
    `Place (to 6 decimals), time (to the second) and offset are exiftool’s in ${equal} of ${photos} photos of every format, byte order, hemisphere and fault.`,
    '',
    ...rules.flatMap((rule) => [
      `Without a place by our rule \`${rule}\`, where exiftool gives numbers: ${refused
        .filter((one) => one.rule === rule)
        .map(({ photo }) => photo)
        .join(', ')}.`,
      '',
    ]),
    ...LISTS.flatMap(([list, heading]) =>
      lists[list].length > 0 ? [heading, '', ...lists[list].map((row) => `- ${row}`), ''] : [],
    ),
  ];
}

/** Each busy phase is compared with the idle one right before it. */
function pairs({ busy, idle }: Queued): string {
  const ratios = busy.map((ms, at) => ms / idle[at]!);
  return `${median(ratios).toFixed(2)} (from ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`;
}
