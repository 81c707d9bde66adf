import { asStoryId } from '@waypost/contracts/ids.ts';

import { NO_FACTS, type PhotoFacts } from '../../photo/photo-facts.ts';
import { placeInputOf } from './place-input.ts';
import { freshPlace } from './place-form-start.ts';

function inputWith(facts: PhotoFacts | null) {
  const { values } = freshPlace([], undefined);
  const state = { status: 'preparing', original: new File([], 'photo.jpg') } as const;
  const main = [{ id: 'one', name: 'photo.jpg', facts, state }];
  const filled = { ...values, title: 'Cabo Polonio', latitude: '-34.4', longitude: '-53.78' };
  return placeInputOf(filled, asStoryId('story0000000001'), {
    main: facts ? (main as never) : [],
    others: [],
    removed: [],
    isMainRemoved: false,
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
