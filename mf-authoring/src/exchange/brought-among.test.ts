import { broughtAmong } from './brought-among.ts';

it.each([
  [['a.jpg', 'trip.json', 'a.gpx'], ['trip.json']],
  [
    ['a.jpg', 'a.jpg.json', 'b.jpg', 'a.gpx'],
    ['a.jpg', 'a.jpg.json', 'b.jpg'],
  ],
  [
    ['IMG(1).jpg', 'IMG.jpg.supplemental-metadata(1).json'],
    ['IMG(1).jpg', 'IMG.jpg.supplemental-metadata(1).json'],
  ],
  [['a.jpg', 'Map.KMZ', 'b.pdf'], ['Map.KMZ']],
])('of %j reads %j as files of other programs', (names, brought) => {
  const among = broughtAmong(names.map((name) => new File([], name)));
  expect(among.brought.map(({ name }) => name)).toEqual(brought);
});
