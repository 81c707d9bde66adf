import { parseCoordinate, parsePair } from './parse-coordinate.ts';

describe('a latitude as people type it', () => {
  it.each([
    ['-34.401944', -34.401944],
    ['+34.401944', 34.401944],
    ['−34.401944', -34.401944],
    [' 34,401944 ', 34.401944],
    ['-34,401944°', -34.401944],
    ['34.401944 S', -34.401944],
    ['34.401944°s', -34.401944],
    ['S 34.401944', -34.401944],
    ['34.401944 south', -34.401944],
    ['N34.5', 34.5],
    ['34°24\'07"S', -34.401944],
    ['34° 24′ 7″ S', -34.401944],
    ['34º24’07”S', -34.401944],
    ["34°24'07''S", -34.401944],
    ['34 24 7 S', -34.401944],
    ['34:24:07S', -34.401944],
    ['-34 24 7', -34.401944],
    ["34°24.11664'S", -34.401944],
    ['34 24,11664 S', -34.401944],
    ['34d 24m 7s', 34.401944],
    ['34d24m7s S', -34.401944],
    ['34 deg 24 7', 34.401944],
    ['\u200e-34.401944\u202c', -34.401944],
    ['\u2068−34.401944\u2069\u200b.', -34.401944],
    ['٣٤٫٤٠١٩٤٤° جنوب', -34.401944],
    ['३४.४०१९४४', 34.401944],
    ['３４．４０１９４４', 34.401944],
    ['南纬34度24分7秒', -34.401944],
    ['34° 24′ 7″ ю. ш.', -34.401944],
    ['34,401944° Süd', -34.401944],
    ['34,401944° Sur', -34.401944],
    ['Lat: -34.401944', -34.401944],
    ['0', 0],
    ['-0', 0],
    ['90', 90],
    ['-90.000000', -90],
  ])('reads %s', (text, degrees) => {
    const result = parseCoordinate(text, 'latitude');
    expect(result).toEqual({ ok: true, degrees: expect.closeTo(degrees, 6) });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['north', 'unreadable'],
    ['12.3.4', 'unreadable'],
    ['NaN', 'unreadable'],
    ['1e3', 'unreadable'],
    ['34.5 20', 'unreadable'],
    ["34°60'", 'unreadable'],
    ['34°20\'60"', 'unreadable'],
    ['-34 S', 'unreadable'],
    ['N 34 S', 'unreadable'],
    ['1'.repeat(5000), 'unreadable'],
    ['90.000001', 'out-of-range'],
    ['-95', 'out-of-range'],
    ['53.784167 W', 'other-axis'],
    ['Long: 53.784167', 'other-axis'],
    ['53,784167° O', 'east-or-west'],
    ['34,401944° S, 53,784167° O', 'east-or-west'],
    ['8FVC9G8F+6X', 'plus-code'],
    ['PV7C+52 Lisbon, Portugal', 'plus-code'],
    ['3+3', 'unreadable'],
  ])('says why %j will not do', (text, reason) => {
    expect(parseCoordinate(text, 'latitude')).toEqual({ ok: false, reason });
  });
});

describe('a longitude', () => {
  it.each([
    ['180', 180],
    ['-179.999999', -179.999999],
    ['53°47\'03"W', -53.784167],
    ['18.423985 E', 18.423985],
    ['18.423985 Ost', 18.423985],
    ['53.784167° Ouest', -53.784167],
    ['53.784167° Ovest', -53.784167],
    ['18.423985° в. д.', 18.423985],
    ['东经18.423985°', 18.423985],
  ])('reads %s', (text, degrees) => {
    expect(parseCoordinate(text, 'longitude')).toEqual({ ok: true, degrees: expect.closeTo(degrees, 6) });
  });

  it('ends at 180', () => {
    expect(parseCoordinate('180.5', 'longitude')).toEqual({ ok: false, reason: 'out-of-range' });
  });
});

describe('a pasted pair', () => {
  const caboPolonio = { latitude: expect.closeTo(-34.401944, 6), longitude: expect.closeTo(-53.784167, 6) };

  it.each([
    '-34.401944, -53.784167',
    '-34.401944,-53.784167',
    '-34.401944 -53.784167',
    '-34.401944; -53.784167',
    '(-34.401944, -53.784167)',
    'geo:-34.401944,-53.784167',
    '-34,401944, -53,784167',
    '-34,401944 -53,784167',
    '-34,401944,-53,784167',
    '34.401944 S, 53.784167 W',
    '\u2066-34.401944\u2069, \u2066-53.784167\u2069',
    '[-34.401944, -53.784167]',
    '-34.401944, -53.784167.',
    '-34.401944，-53.784167',
    'Lat: -34.401944, Long: -53.784167',
    'Longitude -53.784167 Latitude -34.401944',
    'lat=-34.401944 lng=-53.784167',
    '34,401944° Süd, 53,784167° West',
    '34,401944° S, 53,784167° Ouest',
    '34.401944° ю. ш., 53.784167° з. д.',
    '南緯34.401944度、西経53.784167度',
    '(-34.401944, -53.784167) ',
    '34.401944S 53.784167W',
    'S 34.401944 W 53.784167',
    '53.784167 W, 34.401944 S',
    '34°24\'07"S 53°47\'03"W',
    '34°24′07.0″S, 53°47′03.0″W',
  ])('reads %s', (text) => {
    expect(parsePair(text)).toEqual(caboPolonio);
  });

  it('puts latitude first when nothing says otherwise', () => {
    expect(parsePair('12, 34')).toEqual({ latitude: 12, longitude: 34 });
  });

  it.each(['34,401944', '-34.401944', '34 24', '34 24 7', '34°24\'07"S', '95, 10', '10 N, 20 N', 'a, b', ''])(
    'leaves %j to the single field',
    (text) => {
      expect(parsePair(text)).toBeNull();
    },
  );
});
