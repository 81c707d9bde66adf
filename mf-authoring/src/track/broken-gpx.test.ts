import { readGpx } from './read-gpx.ts';

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Logger 4" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Sintra</name><trkseg>
`;
const TAIL = '</trkseg></trk></gpx>\n';
const START = Date.UTC(2026, 4, 14, 9);

/** Point `at` of a walk of 61 minutes; what is given stands in for a part of it. */
const point = (at: number, { lat, lon, time }: { lat?: string; lon?: string; time?: string } = {}): string =>
  `<trkpt lat="${lat ?? (38.7 + at / 1000).toFixed(4)}" lon="${lon ?? (-9.1 - at / 1000).toFixed(4)}"><ele>${at}</ele>` +
  `<time>${time ?? timeOf(at)}</time></trkpt>\n`;
const timeOf = (at: number) => new Date(START + at * 60_000).toISOString().replace('.000', '');
const numbers = Array.from({ length: 61 }, (_, at) => at);
const WALK = numbers.map((at) => point(at));
const walk = HEAD + WALK.join('') + TAIL;
/** The walk with other words for its 11th point. */
const tenth = (words: string) => HEAD + WALK.with(10, words).join('') + TAIL;
/** The walk with each time written in another way. */
const written = (change: (time: string, at: number) => string) =>
  HEAD + numbers.map((at) => point(at, { time: change(timeOf(at), at) })).join('') + TAIL;
const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
const other = (time: string) => tenth(point(10, { time }));

/** What is wrong, the file, how many of the 61 points are sound, and how many of all are said to be left out. */
const FAULTS: readonly [what: string, text: string, sound: number, skipped: number][] = [
  ['nothing', walk, 61, 0],
  ['a point in 2043', other('2043-05-14T09:10:00Z'), 60, 1],
  ['a point 19.6 years ago, as after a roll-over of weeks', other('2006-09-28T09:10:00Z'), 60, 1],
  ['a point in 1970', other('1970-01-01T00:00:00Z'), 60, 1],
  ['a point an hour ahead', other('2026-05-14T10:10:00Z'), 60, 1],
  ['a point a day behind', other('2026-05-13T09:10:00Z'), 60, 1],
  [
    'the first point in 2043',
    HEAD + WALK.with(0, point(0, { time: '2043-01-01T00:00:00Z' })).join('') + TAIL,
    60,
    1,
  ],
  [
    'the last point in 1999',
    HEAD + WALK.with(60, point(60, { time: '1999-01-01T00:00:00Z' })).join('') + TAIL,
    60,
    1,
  ],
  [
    'five points in a row an hour behind',
    HEAD +
      WALK.with(20, point(20, { time: timeOf(2) }))
        .with(21, point(21, { time: timeOf(3) }))
        .with(22, point(22, { time: timeOf(4) }))
        .join('') +
      TAIL,
    58,
    3,
  ],
  ['newest first', HEAD + WALK.toReversed().join('') + TAIL, 61, 0],
  ['its second half first', HEAD + [...WALK.slice(30), ...WALK.slice(0, 30)].join('') + TAIL, 61, 0],
  ['a point without a time', tenth(WALK[10]!.replace(/<time>.*<\/time>/, '')), 60, 1],
  ['an empty time', other(''), 60, 1],
  ['a time in words', other('yesterday'), 60, 1],
  ['a month 13', other('2026-13-14T09:10:00Z'), 60, 1],
  ['latitude 91', tenth(point(10, { lat: '91' })), 60, 1],
  ['an empty latitude', tenth(point(10, { lat: '' })), 60, 1],
  ['no longitude', tenth(WALK[10]!.replace(/lon="[^"]*"/, '')), 60, 1],
  ['NaN for a latitude', tenth(point(10, { lat: 'NaN' })), 60, 1],
  ['0, 0 before there was a fix', tenth(point(10, { lat: '0.0', lon: '0.0' })), 60, 1],
  ['decimal commas', walk.replace(/(l(?:at|on)="-?\d+)\./g, '$1,'), 61, 0],
  ['times without a zone', written((time) => time.replace('Z', '')), 61, 0],
  [
    'times with an offset',
    written((_, at) => `${new Date(START + (at + 60) * 60_000).toISOString().slice(0, 19)}+01:00`),
    61,
    0,
  ],
  ['a space for the T', written((time) => time.replace('T', ' ')), 61, 0],
  ['offsets without a colon', written((time) => time.replace('Z', '+0000')), 61, 0],
  ['a comma before thousandths', written((time) => time.replace('Z', ',000Z')), 61, 0],
  ['Arabic digits', arabic(walk.slice(HEAD.length)).replace(/^/, HEAD), 61, 0],
  [
    'cut off in the middle of its last point',
    walk.slice(0, walk.indexOf('</trkpt>', walk.length - 80) - 30),
    60,
    1,
  ],
  ['cut off in the middle of a tag', HEAD + WALK.slice(0, 50).join('') + '<trkpt lat="38.75', 50, 1],
  ['cut off between points', HEAD + WALK.join(''), 61, 0],
  ['zero bytes behind the end', walk + '\0'.repeat(5000), 61, 0],
  ['zero bytes in the middle', tenth(WALK[10]! + '\0'.repeat(5000)), 61, 0],
  ['a bare & in a name', walk.replace('Sintra', 'Sintra & Cascais'), 61, 0],
  ['a bare < in a name', walk.replace('Sintra', 'a < b <3 c'), 61, 0],
  ['an entity of HTML', walk.replace('Sintra', 'Ch&acirc;teau'), 61, 0],
  ['a control character', walk.replace('Sintra', 'Sin\u0001tra'), 61, 0],
  ['a blank line before the declaration', `\n${walk}`, 61, 0],
  ['a document type', walk.replace('<gpx', '<!DOCTYPE gpx [<!ENTITY a "aaaa">]><gpx'), 61, 0],
  ['an entity for a time', other('&b;'), 60, 1],
  ['no end of a point', tenth(WALK[10]!.replace('</trkpt>', '')), 61, 0],
  ['no end of a height', tenth(WALK[10]!.replace('</ele>', '')), 61, 0],
  ['an end too many', tenth(`${WALK[10]}</trkpt></extensions>`), 61, 0],
  ['attributes without quotes', walk.replace(/l(at|on)="([^"]*)"/g, 'l$1=$2'), 61, 0],
  ['capitals', walk.replaceAll('trkpt', 'TRKPT').replaceAll('lat=', 'LAT='), 61, 0],
  ['no segment', walk.replace('<trkseg>', '').replace('</trkseg>', ''), 61, 0],
  [
    'two files in one',
    HEAD + WALK.slice(0, 30).join('') + TAIL + HEAD + WALK.slice(30).join('') + TAIL,
    61,
    0,
  ],
  ['points that are commented out', tenth(`<!-- ${WALK[40]} -->${WALK[10]}`), 61, 0],
  [
    'a waypoint among points',
    tenth(`<wpt lat="1" lon="2"><time>2020-01-01T00:00:00Z</time></wpt>${WALK[10]}`),
    61,
    0,
  ],
];

it.each(FAULTS)(
  'keeps the sound points of a track with %s, and counts the others',
  async (_, text, sound, skipped) => {
    const track = await readGpx(new Blob([text]), () => undefined);
    const kept = track.segments.flatMap(({ at, latitude, longitude }) =>
      Array.from(at, (time, index) => [time, latitude[index], longitude[index]]),
    );
    const right = numbers.map((at) => [START + at * 60_000, 38.7 + at / 1000, -9.1 - at / 1000]);
    const isRight = (one: readonly unknown[]) =>
      right.some((numbersOf) =>
        numbersOf.every((value, index) => Math.abs(value - Number(one[index])) < 1e-6),
      );
    expect([kept.filter(isRight).length, kept.length, track.skipped]).toEqual([sound, sound, skipped]);
  },
);
