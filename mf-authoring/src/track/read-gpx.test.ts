import { readGpx } from './read-gpx.ts';

const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">';
const point = (longitude: number, latitude: number, time: string | null) =>
  `<trkpt lat="${latitude}" lon="${longitude}"><ele>7</ele>${time === null ? '' : `<time>${time}</time>`}</trkpt>`;
const gpx = (...segments: readonly string[]) =>
  `${HEAD}<metadata><time>2000-01-01T00:00:00Z</time></metadata><trk>${segments.map((one) => `<trkseg>${one}</trkseg>`).join('')}</trk></gpx>`;
const read = (text: string | Uint8Array<ArrayBuffer>) => readGpx(new Blob([text]), () => undefined);

it('reads the segments of a track with their times, places and heights', async () => {
  const { segments, skipped } = await read(
    gpx(
      point(-9.1, 38.7, '2024-05-03T10:00:00Z') + point(-9.2, 38.8, '2024-05-03T12:00:00+01:00'),
      point(179.9, -17, '2024-05-04T00:00:00.500Z'),
    ),
  );
  expect(segments.map(({ at }) => [...at])).toEqual([
    [Date.UTC(2024, 4, 3, 10), Date.UTC(2024, 4, 3, 11)],
    [Date.UTC(2024, 4, 4) + 500],
  ]);
  expect([...segments[0]!.longitude]).toEqual([-9.1, -9.2]);
  expect([...segments[1]!.latitude]).toEqual([-17]);
  expect([...segments[0]!.height!]).toEqual([7, 7]);
  expect(skipped).toBe(0);
});

it('reads prefixes, comments, CDATA, two bytes a character, and a mark of the byte order', async () => {
  const odd = `\uFEFF<g:gpx xmlns:g="x"><!-- <trkpt> --><g:trk><g:trkseg><g:trkpt lon='5' lat='6'><g:time><![CDATA[2024-05-03]]></g:time></g:trkpt></g:trkseg></g:trk></g:gpx>`;
  const wide = new Uint8Array(new Uint16Array([...odd].map((letter) => letter.charCodeAt(0))).buffer);
  expect([...(await read(wide)).segments[0]!.longitude]).toEqual([5]);
  expect([...(await read(odd)).segments[0]!.latitude]).toEqual([6]);
});

it('keeps a point a second of a track of many thousands, over the borders of blocks', async () => {
  const start = Date.UTC(2024, 0, 1);
  const points = Array.from({ length: 30_000 }, (_, at) =>
    point(at / 1000, 1, new Date(start + at * 500).toISOString()),
  );
  const { segments } = await read(gpx(points.join('\n')));
  expect(segments[0]!.at).toHaveLength(15_000);
});

it.each([
  ['hello', 'undecodable'],
  ['<html><body>Sign in</body></html>', 'undecodable'],
  ['x'.repeat(2_000_000), 'undecodable'],
  [gpx(''), 'empty'],
  [gpx(point(1, 2, null)), 'empty'],
])('refuses what has no points with a time: %.40s', async (text, code) => {
  await expect(read(text)).rejects.toMatchObject({ code });
});

it('refuses a file that is too large unread', async () => {
  const huge = { size: 200_000_001 } as Blob;
  await expect(readGpx(huge, () => undefined)).rejects.toMatchObject({ code: 'too-large' });
});

it('lets points go on in the last of very many segments, each of which would be looked at for each photo', async () => {
  const times = Array.from({ length: 700 }, (_, at) => new Date(Date.UTC(2024, 4, 3) + at * 1000));
  const { segments } = await read(gpx(...times.map((time) => point(1, 2, time.toISOString()))));
  expect(segments.length).toBeLessThanOrEqual(500);
  expect(segments.flatMap(({ at }) => [...at])).toHaveLength(700);
});

it('reads the tracks of TCX, whose points without a place are counted', async () => {
  const tcx = (seconds: number, inner: string) =>
    `<Trackpoint><Time>2024-05-03T10:00:0${seconds}Z</Time>${inner}<HeartRateBpm><Value>99</Value></HeartRateBpm></Trackpoint>`;
  const at = (longitude: number) =>
    `<Position><LatitudeDegrees>38.7</LatitudeDegrees><LongitudeDegrees>${longitude}</LongitudeDegrees></Position><AltitudeMeters>7.5</AltitudeMeters>`;
  const { segments, skipped } = await read(
    `<TrainingCenterDatabase><Activities><Activity><Lap StartTime="2024-05-03T10:00:00Z"><Track>${tcx(0, at(-9.1))}${tcx(2, at(-9.2))}${tcx(4, '')}</Track><Track>${tcx(6, at(-9.3))}</Track></Lap></Activity></Activities></TrainingCenterDatabase>`,
  );
  expect(segments.map(({ longitude }) => [...longitude])).toEqual([[-9.1, -9.2], [-9.3]]);
  expect([[...segments[0]!.at], [...segments[0]!.height!]]).toEqual([
    [Date.UTC(2024, 4, 3, 10), Date.UTC(2024, 4, 3, 10, 0, 2)],
    [7.5, 7.5],
  ]);
  expect(skipped).toBe(1);
});
