import type { ComparedFrames } from './compare-frames.ts';
import type { HeadTimes } from './head-times.ts';
import type { Printed } from './print-story.ts';
import type { Read } from './read-story.ts';

/** What the benchmark measured. */
export interface ReaderFigures {
  readonly read: Read;
  /** The same pictures as AdventureLog and wanderer store and show them. */
  readonly others: Readonly<Record<'adventureLog' | 'wanderer', Read>>;
  /** Milliseconds, of visits that are slowed down. */
  readonly slow: Readonly<Record<'lcp' | 'ready', number>>;
  readonly frames1000: ComparedFrames;
  readonly frames10000: ComparedFrames;
  /** Milliseconds a pointer over 10 000 places takes. */
  readonly hit: number;
  readonly head: HeadTimes;
  readonly print: Printed;
}

type Row = readonly [figure: string, goal: string, measured: string];

const kilo = (bytes: number) =>
  bytes > 10e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.round(bytes / 1000)} K`;
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
const times = (value: number) => value.toFixed(2);

const readRows = ({ untilReady, toTheEnd, map, pictures, requests }: Read): Row[] => [
  ['bytes until the story can be read', '≤ 700 K', kilo(untilReady)],
  [
    'bytes read to its end',
    '≤ 2.5 MB',
    `${kilo(toTheEnd)}: ${kilo(pictures)} of pictures, ${kilo(map)} of the base map; ${requests} requests`,
  ],
];

const frameRows = ({ places, moves }: ComparedFrames): Row[] =>
  moves.flatMap(({ move, ours, maplibre }) =>
    (['median', 'p95'] as const).map((kind): Row => [
      `main thread a frame, ${places} places, ${move}, ${kind}: ours ÷ MapLibre GL`,
      '≤ 1.0',
      `${ours[kind].toFixed(2)} / ${maplibre[kind].toFixed(2)} ms (${times(ours[kind] / maplibre[kind])})`,
    ]),
  );

const headRows = ({ story, page, card }: HeadTimes): Row[] => [
  [
    'p95 of a page with a story’s head ÷ without',
    '≤ 2',
    `${story.toFixed(1)} / ${page.toFixed(1)} ms (${times(story / page)})`,
  ],
  ['share picture', '≤ 250 KB', card === null ? 'none' : kilo(card)],
];

/** A row for each figure that is there: its name, its goal, what was measured. */
export function readerRows(figures: Partial<ReaderFigures>): Row[] {
  const { read, others, slow, frames1000, frames10000, hit, head, print } = figures;
  const rows: Row[] = read ? readRows(read) : [];
  if (others)
    rows.push(
      ['the same pictures whole as WebP, as AdventureLog shows them', '', kilo(others.adventureLog.toTheEnd)],
      ['the same pictures as uploaded, as wanderer shows them', '', kilo(others.wanderer.toTheEnd)],
    );
  if (slow)
    rows.push(
      [
        'largest contentful paint at 150 ms, 1.6 Mbit/s, a fourfold slower processor',
        '≤ 2.0 s',
        seconds(slow.lcp),
      ],
      ['the same until the map is drawn', '', seconds(slow.ready)],
    );
  if (frames1000) rows.push(...frameRows(frames1000));
  if (frames10000) rows.push(...frameRows(frames10000));
  if (hit !== undefined) rows.push(['a pointer over 10 000 places', '≤ 1 ms', `${hit.toFixed(4)} ms`]);
  if (head) rows.push(...headRows(head));
  if (print)
    rows.push(
      [
        'a story of 50 places on paper',
        '≤ 20 s',
        `${print.seconds.toFixed(1)} s, ${print.pages} pages, ${print.megabytes.toFixed(1)} MB`,
      ],
      ['dots an inch of its pictures and maps, the fewest', '≥ 200', String(Math.round(print.dpi))],
    );
  return rows;
}

/** The benchmark's page, in Markdown. @param places of the story that is read */
export function readerReport(figures: Partial<ReaderFigures>, places: number): string {
  const renderer = (figures.frames10000 ?? figures.frames1000)?.renderer;
  return [
    '# Reading a story',
    '',
    `Made by \`npm run bench:reader\`: a story of ${places} places with a picture each (12 megapixels, with detail of every size),`,
    'read by Chromium on a phone of 390 by 844 points with three pixels a point. Bytes are everything over the wire, headers and the base map included.',
    '',
    '| figure | goal | measured |',
    '| --- | --- | --- |',
    ...readerRows(figures).map((row) => `| ${row.join(' | ')} |`),
    '',
    ...(renderer
      ? [
          `The maps are those of a page of 1280 by 800 points, two pixels a point, in turn on the same machine. MapLibre GL drew by ${renderer}; both pages ran in`,
          'the same browser, and what is counted is what their main thread did from one frame to the next: all of what ours draws, which paints its canvases there,',
          'and of MapLibre GL’s what leads up to SwiftShader, which draws in another process. Our page has the list of all places beside its map.',
          '',
        ]
      : []),
  ].join('\n');
}
