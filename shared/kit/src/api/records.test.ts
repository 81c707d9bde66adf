/** @jest-environment node */
import { toPlace, type PlaceRecord } from './records.ts';

const record: PlaceRecord = {
  ...{
    id: 'place0000000001',
    collectionId: 'places',
    user: 'user00000000001',
    places_collection: 'story0000000001',
  },
  ...{ title: 'Cabo Polonio', subtext: '', latitude: -34.4, longitude: -53.78, main_picture: 'main.jpg' },
  other_pictures: ['a.jpg', 'b.jpg', 'c.jpg'],
  pictures: { 'a.jpg': { order: 2 }, 'b.jpg': { order: 0 }, 'c.jpg': { order: 1, alt: 'Sea lions' } },
};

it('numbers pictures nobody has described in the order they stand in', () => {
  const { mainPicture, otherPictures } = toPlace({ baseUrl: '', queryFor: () => '' }, record);
  expect(mainPicture?.alt).toBe('Cabo Polonio');
  expect(otherPictures.map(({ fileName, alt }) => [fileName, alt])).toEqual([
    ['b.jpg', 'Cabo Polonio, 2'],
    ['c.jpg', 'Sea lions'],
    ['a.jpg', 'Cabo Polonio, 4'],
  ]);
});
