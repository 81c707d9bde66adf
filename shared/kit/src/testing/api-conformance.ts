import assert from 'node:assert/strict';

import type { PlacesSoFar } from '@waypost/contracts/api/api-client.ts';
import { newRecordId } from '@waypost/contracts/new-record-id.ts';
import { asCursor, asPlaceId, asStoryId, FIRST_PAGE } from '@waypost/contracts/ids.ts';
import { toAppError, type ErrorCode } from '@waypost/contracts/errors/app-error.ts';
import { isIdTaken } from '@waypost/contracts/errors/id-taken.ts';
import { placeIn, STORY, type ApiCheck } from './api-check.ts';
import { ADDITION_CHECKS } from './addition-checks.ts';
import { DRAFT_CHECKS } from './draft-checks.ts';
import { ACCOUNT_CHECKS } from './fake-accounts.ts';
import { BIN_CHECKS } from './fake-bin.ts';
import { BOOK_CHECKS } from './fake-books.ts';
import { DISCOVER_CHECKS } from './fake-discover.ts';
import { DOWNLOAD_CHECKS } from './fake-downloads.ts';
import { FOUND_CHECKS } from './fake-found.ts';
import { MODERATION_CHECKS } from './fake-moderation.ts';
import { ORDER_CHECKS } from './order-checks.ts';
import { SITE_CHECKS } from './fake-site.ts';
import { VERSION_CHECKS } from './fake-versions.ts';
import { ZONE_CHECKS } from './fake-zones.ts';

async function refusal(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => assert.fail('The call was expected to be refused.'),
    (error: unknown) => error,
  );
}

async function isRefusedAs(code: ErrorCode, call: Promise<unknown>): Promise<void> {
  assert.equal(toAppError(await refusal(call)).code, code);
}

/** What the fake API and the real one are both held to. */
export const API_CHECKS: readonly ApiCheck[] = [
  {
    title: 'a story reads back as it was written',
    async run({ api, ownerId }) {
      const { id } = await api.stories.create(ownerId, STORY);
      const { title, startDate, endDate, description, ownerId: owner } = await api.stories.get(id);
      assert.deepEqual({ title, startDate, endDate, description }, STORY);
      assert.equal(owner, ownerId);
    },
  },
  {
    title: 'the own stories come newest first, with their number',
    async run({ api, ownerId }) {
      const older = await api.stories.create(ownerId, STORY);
      const newer = await api.stories.create(ownerId, STORY);
      const { items, totalItems, next, previous } = await api.stories.listOwn(ownerId, FIRST_PAGE);
      assert.deepEqual(
        items.map(({ id }) => id),
        [newer.id, older.id],
      );
      assert.deepEqual([totalItems, next, previous], [2, null, null]);
    },
  },
  {
    title:
      'more than fifty own stories come on pages that lead to each other, and no other cursor leads anywhere',
    async run({ api, ownerId }) {
      const made: string[] = [];
      for (let number = 1; number <= 51; number += 1) {
        made.unshift((await api.stories.create(ownerId, { ...STORY, title: `Journey ${number}` })).id);
      }
      const first = await api.stories.listOwn(ownerId, FIRST_PAGE);
      assert.deepEqual([first.totalItems, first.previous, first.items.length], [51, null, 50]);
      const second = await api.stories.listOwn(ownerId, first.next ?? FIRST_PAGE);
      assert.deepEqual([second.totalItems, second.previous, second.next], [51, FIRST_PAGE, null]);
      assert.deepEqual(
        [...first.items, ...second.items].map(({ id }) => id),
        made,
      );
      await isRefusedAs('invalid', api.stories.listOwn(ownerId, asCursor('nowhere')));
    },
  },
  {
    title: 'an update changes the story and makes no other',
    async run({ api, ownerId }) {
      const { id } = await api.stories.create(ownerId, STORY);
      await api.stories.update(id, { ...STORY, title: 'Higher still' });
      const { items } = await api.stories.listOwn(ownerId, FIRST_PAGE);
      assert.deepEqual(
        items.map((story) => [story.id, story.title]),
        [[id, 'Higher still']],
      );
    },
  },
  {
    title:
      'a change made from an older state is refused with what is stored, and left so, or written over it on purpose',
    async run({ api, ownerId }) {
      const { id, revision } = await api.stories.create(ownerId, STORY);
      const second = await api.stories.update(id, { ...STORY, title: 'Second' }, { revision });
      assert.equal(second.revision, revision + 1);
      const error = toAppError(
        await refusal(api.stories.update(id, { ...STORY, title: 'Lost' }, { revision })),
      );
      assert.deepEqual(
        [error.code, error.stored?.title, error.stored?.revision],
        ['conflict', 'Second', second.revision],
      );
      assert.equal((await api.stories.get(id)).title, 'Second');
      const third = await api.stories.update(id, { ...STORY, title: 'Third' }, { revision: second.revision });
      await api.stories.update(id, { ...STORY, title: 'Fourth' });
      const { title, revision: last } = await api.stories.get(id);
      assert.deepEqual([title, last], ['Fourth', third.revision + 1]);
    },
  },
  {
    title: 'a private story stands in its owner’s list and in no other',
    async run({ api, ownerId }) {
      const { id, isShown } = await api.stories.create(ownerId, { ...STORY, visibility: 'private' });
      const { visibility } = await api.stories.update(id, STORY, { revision: 1 });
      assert.deepEqual([isShown, visibility], [false, 'private']);
      assert.equal((await api.stories.setNameless(id, true)).isNameless, true);
      const [own, all] = [await api.stories.listOwn(ownerId, FIRST_PAGE), await api.stories.list(FIRST_PAGE)];
      assert.deepEqual(
        [own.items.some((story) => story.id === id), all.items.some((story) => story.id === id)],
        [true, false],
      );
    },
  },
  {
    title: 'more than fifty places come all, in the order they were added, and are told of on the way',
    async run({ api, ownerId }) {
      const { id } = await api.stories.create(ownerId, STORY);
      const titles = Array.from({ length: 51 }, (_, index) => `Place ${index + 1}`);
      for (const title of titles) await api.places.create(ownerId, placeIn(id, title));
      const told: [number, number][] = [];
      const ways: (PlacesSoFar | null)[] = [];
      const places = await api.places.listAll(id, {
        onPage(there, total, soFar) {
          told.push([there.length, total]);
          ways.push(soFar);
        },
      });
      assert.deepEqual(
        places.map(({ title }) => title),
        titles,
      );
      assert.deepEqual(told, [
        [50, 51],
        [51, 51],
      ]);
      const [half, end] = ways;
      assert(half);
      assert.equal(end, null);
      const rest: number[] = [];
      const goneOn = await api.places.listAll(id, {
        from: half,
        onPage: (there) => void rest.push(there.length),
      });
      assert.deepEqual(rest, [51]);
      assert.deepEqual(goneOn, places);
    },
  },
  {
    title: 'a place reads back to the sixth decimal, and as it was changed',
    async run({ api, ownerId }) {
      const { id: storyId } = await api.stories.create(ownerId, STORY);
      const { id } = await api.places.create(ownerId, placeIn(storyId, 'Barra do Chuí'));
      assert.deepEqual((await api.places.get(id)).location, { longitude: -53.784167, latitude: -34.401944 });
      await api.places.update(id, {
        ...placeIn(storyId, 'Null Island'),
        location: { longitude: 0, latitude: 0 },
      });
      const { title, location } = await api.places.get(id);
      assert.deepEqual(
        { title, location },
        { title: 'Null Island', location: { longitude: 0, latitude: 0 } },
      );
    },
  },
  {
    title: 'with a story go its places',
    async run({ api, ownerId }) {
      const { id } = await api.stories.create(ownerId, STORY);
      const place = await api.places.create(ownerId, placeIn(id, 'Chuí'));
      await api.stories.delete(id);
      await isRefusedAs('not-found', api.stories.get(id));
      await isRefusedAs('not-found', api.places.get(place.id));
    },
  },
  {
    title: 'what is not there is refused as that',
    async run({ api }) {
      await isRefusedAs('not-found', api.stories.get(asStoryId('nothing00000000')));
      await isRefusedAs('not-found', api.places.get(asPlaceId('nothing00000000')));
      await isRefusedAs('not-found', api.stories.update(asStoryId('nothing00000000'), STORY));
    },
  },
  {
    title: 'an id that is taken is refused, or written over by the try it was taken for',
    async run({ api, ownerId }) {
      const id = asStoryId(newRecordId());
      await api.stories.create(ownerId, STORY, { id });
      assert.ok(isIdTaken(await refusal(api.stories.create(ownerId, STORY, { id }))));
      await api.stories.create(ownerId, { ...STORY, title: 'Once more' }, { id, mayExist: true });
      const { items } = await api.stories.listOwn(ownerId, FIRST_PAGE);
      assert.deepEqual(
        items.map((story) => [story.id, story.title]),
        [[id, 'Once more']],
      );
    },
  },
  ...ACCOUNT_CHECKS,
  ...ORDER_CHECKS,
  ...DISCOVER_CHECKS,
  ...DRAFT_CHECKS,
  ...ADDITION_CHECKS,
  ...ZONE_CHECKS,
  ...BIN_CHECKS,
  ...VERSION_CHECKS,
  ...DOWNLOAD_CHECKS,
  ...FOUND_CHECKS,
  ...BOOK_CHECKS,
  ...MODERATION_CHECKS,
  ...SITE_CHECKS,
];
