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

it('numbers pictures in the order they stand in, and leaves undescribed what nobody has described', () => {
  const { mainPicture, otherPictures } = toPlace({ baseUrl: '', queryFor: () => '' }, record);
  expect(mainPicture).toMatchObject({ title: 'Cabo Polonio', alt: '' });
  expect(otherPictures.map(({ fileName, title, alt }) => [fileName, title, alt])).toEqual([
    ['b.jpg', 'Cabo Polonio, 2', ''],
    ['c.jpg', 'Cabo Polonio, 3', 'Sea lions'],
    ['a.jpg', 'Cabo Polonio, 4', ''],
  ]);
});

describe('what stands in for a picture until it is there', () => {
  const said = (placeholder: string) =>
    toPlace(
      { baseUrl: '', queryFor: () => '' },
      { ...record, pictures: { 'main.jpg': { placeholder, width: 2560, height: 1920 } } },
    ).mainPicture;

  it('is a hash of today, or a data address of before', () => {
    expect(said('HQYKLZSAh4dwiIeHiHiHh4BwCPiI')).toMatchObject({
      thumbhash: 'HQYKLZSAh4dwiIeHiHiHh4BwCPiI',
      placeholder: null,
      zoomSrc: '/api/pictures/places/place0000000001/2560/main.jpg',
    });
    expect(said('data:image/webp;base64,UklG')).toMatchObject({
      thumbhash: null,
      placeholder: 'data:image/webp;base64,UklG',
    });
  });

  it.each(['https://evil.example/x.png', 'x") url("//evil.example', 'javascript:0', 'A'.repeat(60), ''])(
    'is nothing where it says %j',
    (placeholder) => {
      expect(said(placeholder)).toMatchObject({ thumbhash: null, placeholder: null });
    },
  );
});
