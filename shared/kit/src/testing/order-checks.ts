import assert from 'node:assert/strict';

import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import type { PlaceId } from '@waypost/contracts/ids.ts';
import { placeIn, STORY, type ApiCheck } from './api-check.ts';

/** A whole picture, of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mOQyy8GAAGvAQG5q9GRAAAAAElFTkSuQmCC';

export const onePixel = (name: string): File =>
  new File([Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0))], name, { type: 'image/png' });

/** What every API promises about pictures, about when a place was visited, and about where it stands in its story. */
export const ORDER_CHECKS: readonly ApiCheck[] = [
  {
    title: 'a place put between two others by its position is listed there',
    async run({ api, ownerId }) {
      const { id } = await api.stories.create(ownerId, STORY);
      for (const title of ['Chuí', 'Punta del Diablo']) await api.places.create(ownerId, placeIn(id, title));
      const [first, second] = await api.places.listAll(id);
      const position = ((first?.position ?? 0) + (second?.position ?? 0)) / 2;
      const between = await api.places.create(ownerId, { ...placeIn(id, 'La Coronilla'), position });
      await api.places.create(ownerId, placeIn(id, 'Cabo Polonio'));
      const titles = async () => (await api.places.listAll(id)).map(({ title }) => title);
      assert.deepEqual(await titles(), ['Chuí', 'La Coronilla', 'Punta del Diablo', 'Cabo Polonio']);
      await api.places.update(between.id, { ...placeIn(id, 'La Coronilla'), position: 0.5 });
      assert.deepEqual(await titles(), ['La Coronilla', 'Chuí', 'Punta del Diablo', 'Cabo Polonio']);
    },
  },
  {
    title:
      'when, how high and how one came to a place reads back, stays where nothing is said of it, and goes when told',
    async run({ api, ownerId }) {
      const { id: storyId } = await api.stories.create(ownerId, STORY);
      const facts = {
        visitedAt: '2026-01-12T21:30:00.000Z',
        visitedOffset: '-03:00',
        altitude: 0,
        cameBy: 'train' as const,
        track: '_p~iF~ps|UW_ulLnnqC_|A',
        position: 512,
      };
      const told = async (id: PlaceId) => {
        const { visitedAt, visitedOffset, altitude, cameBy, track, position } = await api.places.get(id);
        return { visitedAt, visitedOffset, altitude, cameBy, track, position };
      };
      const { id } = await api.places.create(ownerId, { ...placeIn(storyId, 'Chuí'), ...facts });
      assert.deepEqual(await told(id), facts);
      await api.places.update(id, placeIn(storyId, 'Chuí'));
      assert.deepEqual(await told(id), facts);
      const nothing = {
        visitedAt: null,
        visitedOffset: null,
        altitude: null,
        cameBy: null,
        track: '',
        position: 512,
      };
      await api.places.update(id, { ...placeIn(storyId, 'Chuí'), ...nothing });
      assert.deepEqual(await told(id), nothing);
    },
  },
  {
    title:
      'changes of different fields merge, and of the same field the one made from an older state is refused',
    async run({ api, ownerId }) {
      const { id: storyId, title, description } = await api.stories.create(ownerId, STORY);
      await api.stories.update(storyId, { title: 'Renamed' }, { was: { title } });
      const both = await api.stories.update(
        storyId,
        { description: '<p>Anew</p>' },
        { was: { description } },
      );
      assert.deepEqual([both.title, both.startDate], ['Renamed', STORY.startDate]);
      const refused = async (change: Promise<unknown>) =>
        assert.equal(toAppError(await change.catch((error: unknown) => error)).code, 'conflict');
      await refused(api.stories.update(storyId, { title: 'Lost' }, { was: { title } }));

      const { id, location, mainPicture } = await api.places.create(ownerId, {
        ...placeIn(storyId, 'Chuí'),
        mainPicture: onePixel('main.png'),
        pictures: { 'main.png': { caption: 'At the door' } },
      });
      const fileName = mainPicture?.fileName ?? '';
      const of = (caption: string) => ({ pictures: { [fileName]: { caption } } });
      await api.places.update(id, { title: 'Chuy' }, { was: { title: 'Chuí' } });
      await api.places.update(id, of('The door'), { was: of('At the door') });
      const moved = { longitude: location.longitude + 0.25, latitude: location.latitude };
      const place = await api.places.update(id, { location: moved }, { was: { location } });
      assert.deepEqual(
        [place.title, place.location, place.mainPicture?.caption],
        ['Chuy', moved, 'The door'],
      );
      await refused(api.places.update(id, { title: 'Lost' }, { was: { title: 'Chuí' } }));
      await refused(api.places.update(id, of('Lost'), { was: of('At the door') }));
      await refused(api.places.update(id, { location }, { was: { location } }));
    },
  },
  {
    title: 'what is said of pictures reads back with each, and orders them',
    async run({ api, ownerId }) {
      const { id: storyId } = await api.stories.create(ownerId, STORY);
      const said = {
        'main.png': { caption: 'At the door', alt: 'A white house' },
        'one.png': {
          order: 2,
          caption: 'One',
          by: 'Rui',
          capturedAt: '2026-01-12T21:30:00',
          capturedOffset: '-03:00',
        },
        'two.png': { order: 1, caption: 'Two', alt: 'Two boats' },
      };
      const made = await api.places.create(ownerId, {
        ...placeIn(storyId, 'Chuí'),
        mainPicture: onePixel('main.png'),
        addPictures: [onePixel('one.png'), onePixel('two.png'), onePixel('three.png')],
        pictures: said,
      });
      const told = async () => {
        const { mainPicture, otherPictures } = await api.places.get(made.id);
        const all = mainPicture ? [mainPicture, ...otherPictures] : otherPictures;
        return all.map(({ caption, order }) => [caption, order]);
      };
      assert.deepEqual(await told(), [
        ['At the door', null],
        ['Two', 1],
        ['One', 2],
        ['', null],
      ]);
      const [two, one, three] = made.otherPictures;
      assert.equal(made.mainPicture?.alt, 'A white house');
      assert.equal(one?.capturedAt, '2026-01-12T21:30:00');
      assert.equal(one.capturedOffset, '-03:00');
      assert.equal(one.by, 'Rui');
      const change = { [three?.fileName ?? '']: { order: 0 }, [two?.fileName ?? '']: { caption: '' } };
      await api.places.update(made.id, { ...placeIn(storyId, 'Chuí'), pictures: change });
      assert.deepEqual(await told(), [
        ['At the door', null],
        ['', 0],
        ['', 1],
        ['One', 2],
      ]);
    },
  },
];
