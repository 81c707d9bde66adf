import { chosenOf } from './chosen-file.ts';
import { readBrought } from './read-brought.ts';
import { zipOf } from './testing/zip-of.ts';
import { broughtFrom, said, shortly } from './testing/brought-from.ts';

const gpx = (inner: string, head = '<?xml version="1.0"?>') =>
  `${head}<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${inner}</gpx>`;
const kml = (inner: string, head = '') =>
  `<?xml version="1.0"?>${head}<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Trip</name>${inner}</Document></kml>`;
const mark = (inner: string, name = 'Here') => `<Placemark><name>${name}</name>${inner}</Placemark>`;
const at = (coordinates: string) => `<Point><coordinates>${coordinates}</coordinates></Point>`;
const geojson = (features: unknown, more = {}) =>
  JSON.stringify({ type: 'FeatureCollection', features, ...more });
const point = (coordinates: unknown, properties: unknown = { name: 'Here' }) => ({
  ...{ type: 'Feature', properties, geometry: { type: 'Point', coordinates } },
});

it('takes the waypoints of GPX, their times by UTC, and leaves its tracks to whoever draws them', async () => {
  const wpt =
    '<wpt lat="38.7" lon="-9.1"><ele>12.5</ele><time>2024-05-03T23:30:00Z</time><name>Caf\u00e9 &amp; bar</name><desc>One &lt;b&gt;two&lt;/b&gt; &amp;constructor;</desc></wpt>';
  const track = '<trk><name>Walk</name><trkseg><trkpt lat="1" lon="2"/></trkseg><trkseg/></trk>';
  const brought = await broughtFrom({
    'a.gpx': gpx(`<metadata><name>Lisbon</name></metadata>${wpt}${track}`),
  });
  expect(shortly(brought)).toEqual([
    {
      title: 'Lisbon',
      places: [['Café & bar', 'One two &constructor;', -9.1, 38.7, '2024-05-03T23:30:00.000Z']],
    },
  ]);
  expect(brought.trips[0]!.places[0]).toMatchObject({ altitude: 12.5, isInstant: true });
  expect(said(brought)).toEqual([['tracks', 2, 'a.gpx']]);
});

it('takes the points of a course of TCX', async () => {
  const inner =
    '<Name>Pass</Name><Time>2024-05-03T10:00:00Z</Time><Position><LatitudeDegrees>38.7</LatitudeDegrees><LongitudeDegrees>-9.1</LongitudeDegrees></Position><PointType>Summit</PointType><Notes>Wind</Notes>';
  const brought = await broughtFrom({
    'a.tcx': `<TrainingCenterDatabase><Courses><Course><Track/><CoursePoint>${inner}</CoursePoint></Course></Courses></TrainingCenterDatabase>`,
  });
  expect(shortly(brought)[0]!.places).toEqual([['Pass', 'Wind', -9.1, 38.7, '2024-05-03T10:00:00.000Z']]);
  expect(said(brought)).toEqual([['tracks', 1, 'a.tcx']]);
});

it.each([
  ['2024-05-03T23:30:00+09:00', '2024-05-03T14:30:00.000Z', '+09:00', undefined],
  ['2024-05-03T23:30:00', '2024-05-03T23:30:00.000Z', null, undefined],
  ['2024-05-03', '2024-05-03T12:00:00.000Z', null, undefined],
  ['1931-07-01T00:00:00Z', '1931-07-01T00:00:00.000Z', null, true],
  ['1904-01-01T00:00:00Z', null, null, undefined],
  ['2106-02-07T06:28:15Z', null, null, undefined],
  ['0001-01-01T00:00:00Z', null, null, undefined],
  ['soon', null, null, undefined],
])('reads the time %s as %s %s', async (time, visitedAt, visitedOffset, isInstant) => {
  const text = gpx(`<wpt lat="1" lon="2"><time>${time}</time><name>Here</name></wpt>`);
  const brought = await broughtFrom({ 'a.gpx': text });
  const { isInstant: said_, ...place } = brought.trips[0]!.places[0]!;
  expect([said_, place]).toMatchObject([isInstant, { visitedAt, visitedOffset }]);
  expect(said(brought)).toEqual(visitedAt ? [] : [['no-date', 1, 'Here']]);
});

it('takes the points of KML in all its folders, and says what else is in it', async () => {
  const inner =
    `<Folder><name>Layer</name>${mark(`<description><![CDATA[<img src="https://elsewhere.example/a.jpg"/>Two<br>lines &amp; more]]></description>${at(' 10.5,20.25,7 ')}`)}</Folder>` +
    mark(`<TimeStamp><when>2024-05</when></TimeStamp>${at('1,2')}`, 'Month') +
    mark(`<MultiGeometry>${at('3,4')}${at('5,6')}</MultiGeometry>`, 'Two') +
    mark('<LineString><coordinates>1,2 3,4</coordinates></LineString>', 'Road') +
    mark('', 'Nowhere') +
    mark(at('181,0'), 'Off') +
    mark(
      `<ExtendedData><Data name="gx_media_links"><value>https://a.example/1 https://a.example/2</value></Data></ExtendedData>${at('7,8')}`,
      'Photos',
    ) +
    '<NetworkLink><name>More</name><Link><href>https://elsewhere.example/all.kml</href></Link></NetworkLink>';
  const brought = await broughtFrom({ 'doc.kml': kml(inner) });
  expect(shortly(brought)).toEqual([
    {
      title: 'Trip',
      places: [
        ['Here', 'Two\nlines & more', 10.5, 20.25],
        ['Month', 1, 2],
        ['Two', 3, 4],
        ['Two', 5, 6],
        ['Photos', 7, 8],
      ],
    },
  ]);
  expect(said(brought)).toEqual([
    ['elsewhere', 3, 'https://elsewhere.example/a.jpg'],
    ['no-date', 1, 'Month'],
    ['lines', 1, 'Road'],
    ['no-point', 2, 'Nowhere'],
    ['link', 1, 'https://elsewhere.example/all.kml'],
  ]);
});

it('takes the pictures a KMZ has of its places, and none of its signs', async () => {
  const inner = mark(`<description><![CDATA[<img src="images/a.jpg"> Text]]></description>${at('1,2')}`);
  const kmz = zipOf(
    [
      { path: 'doc.kml', data: kml(inner), isDeflated: true },
      { path: 'images/a.jpg', data: 'a' },
      { path: 'images/icon-1.png', data: 'b' },
    ],
    'map.kmz',
  );
  const { notes, photos, trips } = await readBrought(chosenOf([kmz]));
  expect([notes, photos]).toEqual([[], []]);
  expect(trips[0]!.places[0]!).toMatchObject({
    text: 'Text',
    pictures: [{ file: { path: 'images/a.jpg' } }],
  });
});

it.each([
  ['of its own', '<!DOCTYPE kml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'],
  ['from outside', '<!DOCTYPE kml [<!ENTITY a SYSTEM "file:///etc/passwd">]>'],
  ['of a list elsewhere', '<!DOCTYPE kml SYSTEM "https://elsewhere.example/kml.dtd">'],
])('refuses entities %s', async (_, head) => {
  for (const [name, text] of [
    ['a.kml', kml(mark(at('1,2'), '&a;'), head)],
    ['a.gpx', gpx('<wpt lat="1" lon="2"/>', head)],
  ])
    expect(await broughtFrom({ [name!]: text! })).toEqual({
      trips: [],
      photos: [],
      notes: [{ code: 'entities', count: 1, names: [name] }],
    });
});

it('takes points of GeoJSON, and counts what is none', async () => {
  const features = [
    point([180, -90, 3], { title: '東京', description: 'Text', time: '2024-05-03T10:00:00+09:00' }),
    {
      ...point(null),
      geometry: {
        type: 'MultiPoint',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
    },
    { ...point(null), geometry: { type: 'Polygon', coordinates: [] } },
    { ...point(null), geometry: null },
  ];
  const brought = await broughtFrom({
    'a.geojson': `\ufeff${geojson(features, { name: 'Mine', crs: { properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } } })}`,
  });
  expect(shortly(brought)).toEqual([
    {
      title: 'Mine',
      places: [
        ['東京', 'Text', 180, -90, '2024-05-03T01:00:00.000Z', '+09:00'],
        ['Here', 1, 2],
        ['Here', 3, 4],
      ],
    },
  ]);
  expect(said(brought)).toEqual([
    ['lines', 1, 'Here'],
    ['no-point', 1, 'Here'],
  ]);
});

it.each([
  ['projection', geojson([point([1, 2])], { crs: { properties: { name: 'urn:ogc:def:crs:EPSG::3857' } } })],
  ['projection', geojson([point([1, 2]), point([-1013000.5, 4674000.25])])],
  ['unreadable', geojson([{ type: 'Point' }])],
  ['unreadable', '{"type":"FeatureColl'],
  ['unreadable', '[]'],
])('takes nothing of a GeoJSON that is %s: %s', async (code, text) => {
  expect(said(await broughtFrom({ 'a.geojson': text }))).toEqual([[code, 1, 'a.geojson']]);
});

it('takes what stands before the break of a file that is cut off or broken', async () => {
  const whole = gpx('<wpt lat="1" lon="2"><name>One</name></wpt><wpt lat="3" lon="4"><name>Two</name></wpt>');
  for (const text of [whole.slice(0, -20), whole.replace('Two</name>', 'Two & three < four</nam>')]) {
    const brought = await broughtFrom({ 'a.gpx': text });
    expect(shortly(brought)[0]?.places[0]).toEqual(['One', 2, 1]);
    expect(said(brought)).toEqual([['cut-off', 1, 'a.gpx']]);
  }
  for (const name of ['a.gpx', 'a.kml'])
    expect(said(await broughtFrom({ [name]: 'not XML at all' }))).toEqual([['unreadable', 1, name]]);
});

it('says of what nobody knows that it was left out', async () => {
  expect(said(await broughtFrom({ 'a.json': '{}', 'b.txt': '' }))).toEqual([['unknown', 2, 'a.json']]);
});
