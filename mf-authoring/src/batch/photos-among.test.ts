import { FIELD_LIMITS } from '@waypost/contracts/field-limits.ts';

import { photosAmong } from './photos-among.ts';

const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
const present = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `here-${at}.jpg` })) as unknown[] as Parameters<
    typeof photosAmong
  >[1];

it('takes clips too, and a Live photo as one, leaves out what lies beside photos in a folder, and finds the track', () => {
  const { photos, tracks, tooMany } = photosAmong(
    [
      file('IMG_1.HEIC', ''),
      file('IMG_1.MOV', ''),
      file('clip', 'video/mp4'),
      file('.DS_Store'),
      file('IMG_1.AAE'),
      file('walk.gpx', ''),
      file('walk.FIT', ''),
      file('walk.tcx', ''),
    ],
    [],
  );
  expect(photos.map(({ name }) => name)).toEqual(['IMG_1.HEIC', 'clip']);
  expect(photos[0]?.size).toBe(2);
  expect(tracks.map(({ name }) => name)).toEqual(['walk.gpx', 'walk.FIT', 'walk.tcx']);
  expect(tooMany).toEqual([]);
});

it('takes what there is room for, and gives the rest', () => {
  const files = Array.from({ length: 5000 }, (_, at) => file(`${at}.jpg`));
  const { photos, tooMany } = photosAmong(files, present(FIELD_LIMITS.draftPictures - 10));
  expect([photos.length, tooMany.length, tooMany[0]?.name]).toEqual([10, 4990, '10.jpg']);
});

it('takes what is chosen again beside them, which needs no room', () => {
  const { photos, tooMany } = photosAmong(
    [file('here-1.jpg'), file('new.jpg')],
    present(FIELD_LIMITS.draftPictures),
  );
  expect([photos, tooMany].map((files) => files.map(({ name }) => name))).toEqual([
    ['here-1.jpg'],
    ['new.jpg'],
  ]);
});
