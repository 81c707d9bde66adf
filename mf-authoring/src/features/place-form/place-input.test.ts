import { asStoryId } from '@waypost/contracts/ids.ts';
import type { Picture } from '@waypost/contracts/story.ts';

import { NO_FACTS, type PhotoFacts } from '../../photo/photo-facts.ts';
import { createPicture } from '@waypost/kit/testing/story-factory.ts';

import { NO_WORDS } from '../../pictures/picture-words.ts';
import { placeInputOf, type PlacePictures } from './place-input.ts';
import { freshPlace } from './place-form-start.ts';

const NOTHING: PlacePictures = {
  main: [],
  others: [],
  stored: { main: null, others: [] },
  removed: [],
  isMainRemoved: false,
  chosenMain: '',
  words: {},
  order: [],
};

function inputWith(facts: PhotoFacts | null) {
  const { values } = freshPlace([], undefined);
  const state = { status: 'preparing', original: new File([], 'photo.jpg') } as const;
  const main = [{ id: 1, key: 'one', name: 'photo.jpg', facts, words: NO_WORDS, state }];
  const filled = { ...values, title: 'Cabo Polonio', latitude: '-34.4', longitude: '-53.78' };
  return placeInputOf(filled, asStoryId('story0000000001'), {
    ...NOTHING,
    main: facts ? (main as never) : [],
  });
}

describe('placeInputOf', () => {
  it('says when the place was visited as the main photo does', () => {
    const facts = { ...NO_FACTS, capturedAt: '2026-03-14T23:42:05', capturedOffset: '-03:00' };
    expect(inputWith(facts)).toMatchObject({
      visitedAt: '2026-03-15T02:42:05.000Z',
      visitedOffset: '-03:00',
    });
  });

  it('keeps the clock of a camera that does not say how far from UTC it is, and so the day', () => {
    const facts = { ...NO_FACTS, capturedAt: '2026-03-14T23:42:05' };
    expect(inputWith(facts)).toMatchObject({ visitedAt: '2026-03-14T23:42:05.000Z', visitedOffset: null });
  });

  it('says how high the main photo was taken where the place is where it was taken, and only there', () => {
    const at = (longitude: number) =>
      ({
        ...NO_FACTS,
        altitude: 12,
        location: { status: 'found', location: { longitude, latitude: -34.4 } },
      }) as const;
    expect(inputWith(at(-53.78))).toMatchObject({ altitude: 12 });
    expect(inputWith(at(-53.79))).not.toHaveProperty('altitude');
  });

  it('leaves what is stored where no new main photo says it', () => {
    for (const facts of [null, NO_FACTS]) expect(inputWith(facts)).not.toHaveProperty('visitedAt');
  });
});

it('how one came to a place is sent as it was chosen, and taken away where nobody knows', () => {
  const { values } = freshPlace([], undefined);
  const sent = (cameBy: string) =>
    placeInputOf({ ...values, cameBy, latitude: '1', longitude: '1' }, asStoryId('story0000000001'), NOTHING)
      .cameBy;
  expect(['train', '', 'by rocket'].map(sent)).toEqual(['train', null, null]);
});

describe('what is said of pictures', () => {
  const file = { blob: new Blob([], { type: 'image/jpeg' }), width: 1, height: 1 };
  const chosen = (key: string, words = NO_WORDS, facts: PhotoFacts | null = null) => ({
    ...{ id: 1, key, name: `${key}.heic`, isOnTrial: false, original: null, facts, words },
    state: { status: 'ready', prepared: file } as const,
  });
  const NOTHING: PlacePictures = {
    ...{ main: [], others: [], stored: { main: null, others: [] } },
    ...{ removed: [], isMainRemoved: false, chosenMain: '', words: {}, order: [] },
  };
  function saidOf(pictures: Partial<PlacePictures>) {
    const values = { ...freshPlace([], undefined).values, latitude: '-34.4', longitude: '-53.78' };
    return placeInputOf(values, asStoryId('story0000000001'), { ...NOTHING, ...pictures }).pictures;
  }

  it('goes with each new picture under the name it is sent with, without what nobody wrote', () => {
    const taken = { ...NO_FACTS, capturedAt: '2026-03-14T23:42:05', capturedOffset: '-03:00' };
    expect(
      saidOf({
        main: [chosen('a', { caption: ' The lighthouse ', alt: '' }, taken)],
        others: [chosen('b', { caption: '', alt: 'Sea lions' })],
      }),
    ).toEqual({
      'picture.jpg': {
        caption: 'The lighthouse',
        capturedAt: '2026-03-14T23:42:05',
        capturedOffset: '-03:00',
      },
      'picture-2.jpg': { alt: 'Sea lions' },
    });
  });

  it('of stored ones goes by their names, empty words too, and not where the picture goes', () => {
    const [main, one, two] = ['m.jpg', 'one.jpg', 'two.jpg'].map((fileName) => createPicture({ fileName }));
    const said = { caption: 'New', alt: '' };
    const stored = { main: main!, others: [one!, two!] };
    const words = { 'm.jpg': said, 'one.jpg': said, 'two.jpg': said };
    expect(saidOf({ stored, words, removed: ['one.jpg'] })).toEqual({ 'm.jpg': said, 'two.jpg': said });
    expect(saidOf({ stored, words, isMainRemoved: true })).toEqual({ 'one.jpg': said, 'two.jpg': said });
  });

  it('numbers all other pictures once somebody put them in order', () => {
    const [one, two] = ['one.jpg', 'two.jpg'].map((fileName) => createPicture({ fileName }));
    const others = [chosen('a'), chosen('b')];
    const order = ['b', 'two.jpg', 'one.jpg'];
    expect(saidOf({ stored: { main: null, others: [one!, two!] }, others, order })).toEqual({
      'picture-2.jpg': { order: 0 },
      'two.jpg': { order: 1 },
      'one.jpg': { order: 2 },
      'picture.jpg': { order: 3 },
    });
  });
});

describe('the main picture', () => {
  const stored = {
    main: { fileName: 'a.jpg' } as Picture,
    others: [{ fileName: 'b.jpg' } as Picture, { fileName: 'c.jpg' } as Picture],
  };
  const { values } = freshPlace([], undefined);
  const inputOf = (pictures: Partial<PlacePictures>) =>
    placeInputOf({ ...values, latitude: '1', longitude: '2' }, asStoryId('story0000000001'), {
      ...{ main: [], others: [], stored, removed: [], isMainRemoved: false },
      ...{ chosenMain: 'c.jpg', words: {}, order: [], ...pictures },
    });

  it('is one of the others by its name, and what is written and ordered goes by where they stand then', () => {
    const said = { caption: 'The pier', alt: '' };
    const input = inputOf({ words: { 'a.jpg': said, 'c.jpg': said }, order: ['a.jpg', 'b.jpg'] });
    expect(input.mainPicture).toBe('c.jpg');
    expect(input.pictures).toEqual({
      'a.jpg': { ...said, order: 0 },
      'b.jpg': { order: 1 },
      'c.jpg': said,
    });
  });

  it('stays as it is where the one that was chosen is gone meanwhile', () => {
    expect(inputOf({ chosenMain: 'gone.jpg' })).not.toHaveProperty('mainPicture');
  });
});
