import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';

import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import { asDraftId, asUploadId } from '@waypost/contracts/ids.ts';
import { newRecordId } from '@waypost/contracts/new-record-id.ts';
import { placeIn, STORY, type ApiCheck } from './api-check.ts';
import { onePixel } from './order-checks.ts';

const TOKEN = 'device-0123456789abcde';

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'nothing',
    (error: unknown) => toAppError(error).code,
  );

async function photo(name: string) {
  const file = onePixel(name);
  const sha256 = createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex');
  return {
    ...{ file, sha256, sender: 'Rui', token: TOKEN, altitude: 12 },
    ...{ capturedAt: '2026-01-12T21:30:00', capturedOffset: '-03:00' },
    location: { longitude: -53.46, latitude: -33.69 },
  };
}

/** What every API promises about photos fellow travellers send. */
export const ADDITION_CHECKS: readonly ApiCheck[] = [
  {
    title: 'a photo sent by a link waits for the author, goes into a place that is there, and comes once',
    async run({ api, ownerId }) {
      const { id: storyId } = await api.stories.create(ownerId, STORY);
      const place = await api.places.create(ownerId, placeIn(storyId, 'Chuí'));
      const input = { name: 'Family', pictures: 5, bytes: 1e6, endsAt: Date.now() + 3_600_000 };
      const { key } = await api.additions.create(storyId, input);
      const { author, ...shown } = await api.additions.open(key);
      assert.equal(shown.title, STORY.title);
      assert.equal(shown.pictures, 5);
      assert.notEqual(author, undefined);
      const id = asUploadId(newRecordId());
      await api.additions.send(key, id, await photo('one.png'));
      await api.additions.send(key, asUploadId(newRecordId()), await photo('one.png'));
      const { links, photos } = await api.additions.list(storyId);
      assert.deepEqual(
        links.map(({ name, sent }) => [name, sent]),
        [['Family', 1]],
      );
      assert.deepEqual(
        photos.map(({ id: one, sender, location, altitude, capturedAt }) => [
          ...[one, sender, location, altitude, capturedAt],
        ]),
        [[id, 'Rui', { longitude: -53.46, latitude: -33.69 }, 12, '2026-01-12T21:30:00']],
      );
      assert.deepEqual(await api.additions.trays(), [{ story: storyId, title: STORY.title, photos: 1 }]);
      const draft = asDraftId(newRecordId());
      const there = { id: place.id, title: '', subtext: '', location: place.location, altitude: null };
      const content = {
        story: { id: storyId, title: '', startDate: null, endDate: null, description: '', coverId: null },
        places: [{ ...there, visitedAt: null, visitedOffset: null, pictures: [{ uploadId: id, by: 'Rui' }] }],
      };
      await api.drafts.create(draft, content);
      await api.drafts.accept(draft, 1);
      const after = await api.places.get(place.id);
      assert.equal(after.title, 'Chuí');
      assert.equal(after.mainPicture?.by, 'Rui');
      assert.deepEqual((await api.additions.list(storyId)).photos, []);
      assert.deepEqual(await api.additions.trays(), []);
      assert.equal(await codeOf(api.additions.takeBack(id, TOKEN)), 'not-found');
    },
  },
  {
    title: 'who sent a photo takes it back, and a link that was ended takes nothing',
    async run({ api, ownerId }) {
      const { id: storyId } = await api.stories.create(ownerId, STORY);
      const input = { name: '', pictures: 5, bytes: 1e6, endsAt: Date.now() + 3_600_000 };
      const { id: link, key } = await api.additions.create(storyId, input);
      const id = asUploadId(newRecordId());
      await api.additions.send(key, id, await photo('one.png'));
      assert.equal(await codeOf(api.additions.takeBack(id, 'another-device-0123456')), 'not-found');
      await api.additions.takeBack(id, TOKEN);
      assert.deepEqual((await api.additions.list(storyId)).photos, []);
      await api.additions.end(link);
      assert.equal(await codeOf(api.additions.open(key)), 'not-found');
      assert.equal(await codeOf(api.additions.send(key, id, await photo('one.png'))), 'not-found');
    },
  },
];
