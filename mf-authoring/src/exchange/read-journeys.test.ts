import { parseTrack } from '@waypost/contracts/track.ts';

import { chosenOf } from './chosen-file.ts';
import { readBrought } from './read-brought.ts';
import { broughtFrom, said, shortly } from './testing/brought-from.ts';
import { filmOf } from './testing/film-of.ts';
import { zipOf } from './testing/zip-of.ts';

const step = (id: number, more: object) => ({
  ...{ id, name: null, display_name: 'Tokyo', description: null, is_deleted: false },
  ...{ start_time: 1752616800.5, timezone_id: 'Asia/Tokyo' },
  location: { name: 'Tokyo', lat: 35.68, lon: 139.69 },
  ...more,
});

it('takes the steps of Polarsteps as places, by the clock of their zone, with their photos and clips', async () => {
  const trip = {
    ...{ id: 7, name: 'Japan', summary: 'Two < three\n\nand more', visibility: 2, timezone_id: 'Asia/Tokyo' },
    ...{ start_date: 1752591600.0, end_date: 1752764400.0 },
    all_steps: [
      step(2, { name: 'Later', start_time: 1752720000, description: 'Rain' }),
      step(1, {}),
      step(3, { is_deleted: true }),
      step(4, { name: 'Nowhere', start_time: 1752720001, location: null }),
    ],
  };
  const zip = zipOf([
    { path: 'user/user.json', data: '{}' },
    { path: 'trip/japan_7/trip.json', data: JSON.stringify(trip), isDeflated: true },
    { path: 'trip/japan_7/locations.json', data: '{"locations":[]}' },
    { path: 'trip/japan_7/tokyo_1/photos/a.jpg', data: 'a' },
    { path: 'trip/japan_7/later_2/photos/b.jpg', data: 'b' },
    { path: 'trip/japan_7/later_2/videos/c.mp4', data: filmOf(60), isDeflated: true },
    { path: 'trip/japan_7/later_2/videos/d.mp4', data: filmOf(61) },
  ]);
  const brought = await readBrought(chosenOf([zip]));
  expect(shortly(brought)).toEqual([
    {
      title: 'Japan',
      places: [
        ['Tokyo', 139.69, 35.68, '2025-07-15T22:00:00.000Z', '+09:00'],
        ['Later', 'Rain', 139.69, 35.68, '2025-07-17T02:40:00.000Z', '+09:00'],
      ],
    },
  ]);
  expect(brought.trips[0]).toMatchObject({
    ...{ description: '<p>Two &lt; three</p><p>and more</p>', firstDay: '2025-07-16', lastDay: '2025-07-18' },
    places: [
      { pictures: [{ file: { path: 'trip/japan_7/tokyo_1/photos/a.jpg' } }] },
      { pictures: [{}, { file: { path: 'trip/japan_7/later_2/videos/c.mp4' } }] },
    ],
  });
  expect(said(brought)).toEqual([
    ['videos', 1, 'd.mp4'],
    ['no-point', 1, 'Nowhere'],
    ['lines', 1, 'Japan'],
  ]);
});

const visit = (startTime: string, placeLocation: unknown, semanticType = 'UNKNOWN') => ({
  startTime,
  visit: { topCandidate: { semanticType, placeLocation } },
});

it.each([
  [
    'of Android',
    'Timeline.json',
    {
      semanticSegments: [
        visit('2024-05-03T10:00:00.000+01:00', { latLng: '38.71°, -9.13°' }),
        visit('2024-05-03T20:00:00.000+01:00', { latLng: '38.72°, -9.1°' }, 'HOME'),
        { startTime: '2024-05-03T12:00:00.000+01:00', timelinePath: [] },
      ],
    },
  ],
  [
    'of an iPhone',
    'location-history.json',
    [
      visit('2024-05-03T10:00:00.000+01:00', 'geo:38.71,-9.13'),
      visit('2024-05-03T20:00:00.000+01:00', 'geo:38.72,-9.1', 'Home'),
      { activity: {} },
    ],
  ],
  [
    'of the older Takeout',
    '2024_MAY.json',
    {
      timelineObjects: [
        {
          placeVisit: {
            location: { latitudeE7: 387100000, longitudeE7: -91300000 },
            duration: { startTimestamp: '2024-05-03T10:00:00+01:00' },
          },
        },
        { placeVisit: { location: { semanticType: 'TYPE_HOME' }, duration: {} } },
        { activitySegment: {} },
      ],
    },
  ],
])(
  'takes visits of the Google Timeline %s as places, month by month, and never a home',
  async (_, name, file) => {
    const brought = await broughtFrom({ [name]: JSON.stringify(file) });
    expect(shortly(brought)).toEqual([
      { title: '2024-05', places: [[-9.13, 38.71, '2024-05-03T09:00:00.000Z', '+01:00']] },
    ]);
    expect(said(brought)).toEqual([
      ['lines', 1, name],
      ['zones', 1, name],
    ]);
  },
);

it('has no places for a history of points, nor for a file of the right name and the wrong shape', async () => {
  expect(said(await broughtFrom({ 'Records.json': '{"locations":[{"latitudeE7":1},{}]}' }))).toEqual([
    ['lines', 2, 'Records.json'],
  ]);
  for (const text of ['{"semanticSegments":7}', '7', 'null', '{"timelineObjects":{}}'])
    expect(said(await broughtFrom({ 'Timeline.json': text }))).toEqual([['unknown', 1, 'Timeline.json']]);
  for (const text of [
    '{"semanticSegments":[7,null,[],{"visit":[]},{"visit":{"topCandidate":{"placeLocation":7}}}]}',
  ])
    expect((await broughtFrom({ 'Timeline.json': text })).trips).toEqual([]);
  expect(said(await broughtFrom({ 'Timeline.json': '{"semanticSegm' }))).toEqual([
    ['unreadable', 1, 'Timeline.json'],
  ]);
});

it('reads a Timeline piece by piece, whatever is cut by their borders', async () => {
  const visit = (name: string) => ({
    visit: { topCandidate: { placeLocation: { latLng: '38.7°, -9.1°' }, name } },
    startTime: '2024-05-03T10:00:00.000+01:00',
  });
  const text = `\ufeff${JSON.stringify({ rawSignals: [{ wifi: ['é"\\'] }], semanticSegments: Array.from({ length: 5000 }, (_, at) => visit('日本'.repeat(at % 40))) })}\n`;
  const brought = await broughtFrom({ 'Timeline.json': text });
  expect(brought.trips[0]!.places[0]!.location).toEqual({ longitude: -9.1, latitude: 38.7 });
  expect(said(brought)).toEqual([['too-many-places', 4500, '']]);
  for (const cut of [text.slice(0, -3), `${text.slice(0, -20)}]`, text.replace('},{', '},,{')])
    expect(said(await broughtFrom({ 'Timeline.json': cut }))).toEqual([['unreadable', 1, 'Timeline.json']]);
});

it('takes collections of AdventureLog as trips, what is in none as one more, and says which pictures it has not', async () => {
  const location = (name: string, more: object) => ({
    ...{
      name,
      description: '',
      latitude: '1.5',
      longitude: '2.5',
      visits: [],
      images: [],
      collection_export_ids: [],
    },
    ...more,
  });
  const data = {
    collections: [
      {
        export_id: 3,
        name: 'Spring',
        description: 'Far',
        start_date: '2024-05-01',
        end_date: null,
        is_public: true,
      },
    ],
    locations: [
      location('Late', { collection_export_ids: [3], visits: [{ start_date: '2024-05-04T10:00:00+02:00' }] }),
      location('Early', {
        collection_export_ids: [3],
        visits: [{ start_date: '2024-05-02T00:00:00Z' }],
        images: [{ filename: 'a.jpg' }, { immich_id: 'x' }, { filename: 'gone.jpg' }],
      }),
      location('Alone', {}),
    ],
  };
  const zip = zipOf([
    { path: 'data.json', data: JSON.stringify(data) },
    { path: 'images/a.jpg', data: 'a' },
  ]);
  const brought = await readBrought(chosenOf([zip]));
  expect(shortly(brought)).toEqual([
    {
      title: 'Spring',
      places: [
        ['Early', 2.5, 1.5, '2024-05-02T12:00:00.000Z'],
        ['Late', 2.5, 1.5, '2024-05-04T08:00:00.000Z', '+02:00'],
      ],
    },
    { title: '', places: [['Alone', 2.5, 1.5]] },
  ]);
  expect(brought.trips[0]).toMatchObject({ description: '<p>Far</p>', firstDay: '2024-05-01', lastDay: '' });
  expect(brought.trips[0]!.places[0]!.pictures).toHaveLength(1);
  expect(said(brought)).toEqual([
    ['elsewhere', 1, 'x'],
    ['no-file', 1, 'gone.jpg'],
  ]);
  expect(said(await broughtFrom({ 'data.json': '{"locations":7}' }))).toEqual([['unknown', 1, 'data.json']]);
});

it('takes a trail of wanderer with its photos, waypoints and the line it was walked', async () => {
  const walked = (longitude: number, minute: number) =>
    `<trkpt lat="47" lon="${longitude}"><ele>900</ele><time>2024-05-03T10:0${minute}:00Z</time></trkpt>`;
  const gpx = (more = '') =>
    `<gpx><metadata><name>Ridge</name><desc>Steep</desc></metadata>${more}<trk><trkseg>${walked(11, 0)}${walked(11.1, 5)}${walked(11.2, 9)}</trkseg></trk></gpx>`;
  const hut = '<wpt lat="47" lon="11.1"><name>Hut</name></wpt>';
  const brought = await readBrought(
    chosenOf([
      zipOf([
        { path: 'Ridge/Ridge.gpx', data: gpx() },
        { path: 'Ridge/Fotos/a.jpg', data: 'a' },
        { path: 'Ridge/Ridge - Gipfelbuch.csv', data: '2024-05-03,Cold, but dry' },
        { path: 'Hut/Way.gpx', data: gpx(hut) },
        { path: 'Hut/photos/b.jpg', data: 'b' },
      ]),
    ]),
  );
  const [start, end] = ['2024-05-03T10:00:00.000Z', '2024-05-03T10:09:00.000Z'];
  expect(shortly(brought)).toEqual([
    {
      title: 'Ridge',
      places: [
        ['Ridge', 'Steep', 11, 47, start],
        [11.2, 47, end],
      ],
    },
    {
      title: 'Way',
      places: [
        ['Way', 'Steep', 11, 47, start],
        ['Hut', 11.1, 47],
        [11.2, 47, end],
      ],
    },
  ]);
  const [ridge, way] = brought.trips.map(({ places }) => places);
  expect(ridge!.map(({ pictures }) => pictures.map(({ file }) => file.path))).toEqual([
    ['Ridge/Fotos/a.jpg'],
    [],
  ]);
  expect(parseTrack(ridge![1]!.track!).map(({ longitude, height }) => [longitude, height])).toEqual([
    [11, 900],
    [11.1, 900],
    [11.2, 900],
  ]);
  expect(way!.map(({ track }) => track)).toEqual([undefined, undefined, undefined]);
  expect([said(brought), brought.photos]).toEqual([[], []]);
});
