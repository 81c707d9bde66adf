import { NO_FACTS } from '../photo/photo-facts.ts';
import { keptPictures } from './kept-pictures.ts';

const original = new File(['a photo'], 'IMG_0001.jpg', { type: 'image/jpeg' });
const prepared = { blob: new Blob(['a picture'], { type: 'image/jpeg' }), width: 96, height: 64 };
const found = { status: 'found', location: { longitude: -53.784167, latitude: -34.401944 } };

it.each([
  ['prepared', { name: 'IMG_0001.jpg', facts: { ...NO_FACTS, location: found }, prepared }],
  ['still to be prepared', { name: 'IMG_0001.jpg', facts: null, original }],
])('a picture that was %s is kept as it is', (_, picture) => {
  expect(keptPictures([picture])).toEqual([picture]);
});

it.each([
  ['a status nobody knows', { ...NO_FACTS, location: { status: 'guessed' } }],
  ['a location in words', { ...NO_FACTS, location: { status: 'found', location: { longitude: 'west' } } }],
  ['a time as a number', { ...NO_FACTS, capturedAt: 1_768_000_000 }],
  ['a text', 'Uruguay'],
])('a picture stays and loses facts that are %s', (_, facts) => {
  expect(keptPictures([{ name: 'IMG_0001.jpg', facts, prepared }])).toEqual([
    { name: 'IMG_0001.jpg', facts: null, prepared },
  ]);
});

it('leaves out what is not a picture, and goes on', () => {
  const kept = [null, 'IMG_0001.jpg', [], { name: 7, original }, { name: 'IMG_0002.jpg', prepared: {} }];
  expect(keptPictures([...kept, { name: 'IMG_0003.jpg', original, later: true }])).toEqual([
    { name: 'IMG_0003.jpg', facts: null, original },
  ]);
  expect(keptPictures({ 0: { name: 'IMG_0001.jpg', original } })).toEqual([]);
});
