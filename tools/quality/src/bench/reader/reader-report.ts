import type { ComparedFrames } from './compare-frames.ts';
import type { HeadTimes } from './head-times.ts';
import type { Printed } from './print-story.ts';
import type { Read } from './read-story.ts';

/** What the benchmark measured. */
export interface ReaderFigures {
  readonly places: number;
  readonly pictures: number;
  readonly read: Read;
  /** The same pictures as AdventureLog and wanderer store and show them. */
  readonly others: Readonly<Record<'adventureLog' | 'wanderer', Read>>;
  /** Milliseconds, of visits that are slowed down. */
  readonly lcp: number;
  readonly frames: ComparedFrames;
  /** Milliseconds a pointer over 10 000 places takes. */
  readonly hit: number;
  readonly head: HeadTimes;
  readonly print: Printed;
}

const kilo = (bytes: number) =>
  bytes > 10e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.round(bytes / 1000)} K`;
const times = (value: number) => value.toFixed(2);

/** The benchmark's page, in Markdown. */
export function readerReport(figures: ReaderFigures): string {
  const { read, others, frames, head, print } = figures;
  const rows = [
    [
      'bytes until the story can be read',
      '≤ 700 K',
      `${kilo(read.untilReady)}, ${kilo(read.map)} of the base map in all`,
    ],
    ['bytes read to its end', '≤ 2.5 MB', kilo(read.toTheEnd)],
    ['the same pictures whole as WebP, as AdventureLog shows them', '', kilo(others.adventureLog.toTheEnd)],
    ['the same pictures as uploaded, as wanderer shows them', '', kilo(others.wanderer.toTheEnd)],
    [
      'largest contentful paint at 150 ms, 1.6 Mbit/s, a fourfold slower processor',
      '≤ 2.0 s',
      `${(figures.lcp / 1000).toFixed(2)} s`,
    ],
    ...frames.pairs.flatMap(({ places, move, ours, maplibre }) =>
      (['median', 'p95'] as const).map((kind) => [
        `main thread a frame, ${places} places, ${move}, ${kind}: ours ÷ MapLibre GL`,
        '≤ 1.0',
        `${ours[kind].toFixed(2)} / ${maplibre[kind].toFixed(2)} ms (${times(ours[kind] / maplibre[kind])})`,
      ]),
    ),
    ['a pointer over 10 000 places', '≤ 1 ms', `${figures.hit.toFixed(4)} ms`],
    [
      'p95 of a page with a story’s head ÷ without',
      '≤ 2',
      `${head.story.toFixed(1)} / ${head.page.toFixed(1)} ms (${times(head.story / head.page)})`,
    ],
    ['share picture', '≤ 250 KB', head.card === null ? 'none' : kilo(head.card)],
    [
      'a story of 50 places on paper',
      '≤ 20 s',
      `${print.seconds.toFixed(1)} s, ${print.pages} pages, ${print.megabytes.toFixed(1)} MB`,
    ],
    ['dots an inch of its pictures and maps, the fewest', '≥ 200', String(Math.round(print.dpi))],
  ];
  return [
    '# Reading a story',
    '',
    `Made by \`npm run bench:reader\`: a story of ${figures.places} places with ${figures.pictures} pictures (12 megapixels each, with detail of every size),`,
    'read by Chromium on a phone of 390 by 844 points with three pixels a point. Bytes are everything over the wire, headers and the base map included.',
    '',
    '| figure | goal | measured |',
    '| --- | --- | --- |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    `The maps are 1280 by 800 points’ page, two pixels a point, in turn on the same machine. MapLibre GL drew by ${frames.renderer}; both pages ran in`,
    'the same browser, and what is counted is what their main thread did from one frame to the next.',
    '',
  ].join('\n');
}
