import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';

import type { DraftContent, DraftPlace } from '@waypost/contracts/draft.ts';
import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import { isIdTaken } from '@waypost/contracts/errors/id-taken.ts';
import { asDraftId, asPlaceId, asStoryId, asUploadId, type UploadId } from '@waypost/contracts/ids.ts';
import { newRecordId } from '@waypost/contracts/new-record-id.ts';
import { STORY, type ApiCheck } from './api-check.ts';

/** One grey pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

const photo = () => ({
  file: new File([new Uint8Array(PNG)], 'IMG_1.png', { type: 'image/png' }),
  sha256: createHash('sha256').update(PNG).digest('hex'),
});

function draftOf(...uploads: UploadId[]): DraftContent {
  const place: DraftPlace = {
    id: asPlaceId(newRecordId()),
    title: 'Chuí',
    subtext: 'The last town.',
    location: { longitude: -53.46, latitude: -33.69 },
    altitude: 22,
    visitedAt: '2026-01-12T21:30:00.000Z',
    visitedOffset: '-03:00',
    pictures: uploads.map((uploadId, index) => ({ uploadId, caption: `Picture ${index}`, alt: 'A street' })),
  };
  const { title, startDate, endDate, description } = STORY;
  const story = { id: asStoryId(newRecordId()), title, startDate, endDate, description, coverId: null };
  return {
    story,
    places: [place, { ...place, id: asPlaceId(newRecordId()), title: 'Barra', pictures: [] }],
    workspace: { sorted: true },
  };
}

async function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'nothing',
    (error: unknown) => toAppError(error).code,
  );
}

/** What every API promises about photos in no place, and work that has not become a story. */
export const DRAFT_CHECKS: readonly ApiCheck[] = [
  {
    title: 'a photo sent twice is one, and another under its id is refused',
    async run({ api }) {
      const id = asUploadId(newRecordId());
      const sent = await api.uploads.send(id, photo());
      assert.deepEqual(await api.uploads.send(id, photo()), sent);
      assert.deepEqual(await api.uploads.list(), [sent]);
      const other = { ...photo(), sha256: '0'.repeat(64) };
      assert.equal(await codeOf(api.uploads.send(id, other)), 'invalid');
      await api.uploads.delete(id);
      assert.deepEqual(await api.uploads.list(), []);
    },
  },
  {
    title: 'a draft opens as it was kept, and is not written over from another state',
    async run({ api }) {
      const id = asDraftId(newRecordId());
      const content = draftOf();
      const first = await api.drafts.create(id, content);
      assert.deepEqual([first.revision, first.storyId], [1, null]);
      assert.deepEqual(await api.drafts.create(id, content), first);
      const changed = { ...content, workspace: { sorted: false } };
      const taken: unknown = await api.drafts.create(id, changed).catch((error: unknown) => error);
      assert.equal(isIdTaken(taken), true);
      assert.equal((await api.drafts.update(id, 1, changed)).revision, 2);
      assert.equal(await codeOf(api.drafts.update(id, 1, content)), 'conflict');
      assert.deepEqual((await api.drafts.open(id)).content, changed);
      assert.deepEqual(
        (await api.drafts.list()).map((draft) => draft.id),
        [id],
      );
      await api.drafts.delete(id);
      assert.equal(await codeOf(api.drafts.open(id)), 'not-found');
    },
  },
  {
    title: 'a draft becomes one story, however often it is accepted',
    async run({ api, ownerId }) {
      const uploads = [asUploadId(newRecordId()), asUploadId(newRecordId())];
      for (const upload of uploads) await api.uploads.send(upload, photo());
      const content = draftOf(...uploads);
      const id = asDraftId(newRecordId());
      await api.drafts.create(id, content);
      assert.equal(await codeOf(api.drafts.accept(id, 2)), 'conflict');
      const storyId = await api.drafts.accept(id, 1);
      assert.equal(storyId, content.story.id);
      assert.equal(await api.drafts.accept(id, 1), storyId);
      const story = await api.stories.get(storyId);
      assert.deepEqual([story.title, story.ownerId], [STORY.title, ownerId]);
      const places = await api.places.listAll(storyId);
      assert.deepEqual(
        places.map(({ title, altitude, visitedAt, mainPicture, otherPictures }) => [
          title,
          altitude,
          visitedAt,
          mainPicture?.caption,
          otherPictures.map(({ caption }) => caption),
        ]),
        [
          ['Chuí', 22, '2026-01-12T21:30:00.000Z', 'Picture 0', ['Picture 1']],
          ['Barra', 22, '2026-01-12T21:30:00.000Z', undefined, []],
        ],
      );
      assert.deepEqual(await api.uploads.list(), []);
      const opened = await api.drafts.open(id);
      assert.deepEqual([opened.storyId, opened.content], [storyId, null]);
      assert.equal(await codeOf(api.drafts.update(id, opened.revision, content)), 'invalid');
    },
  },
  {
    title: 'a draft with a mistake says where it is, and nothing becomes of it',
    async run({ api }) {
      const content = draftOf();
      const [place] = content.places;
      const wrong = { ...content, places: [place!, { ...place!, id: asPlaceId(newRecordId()), title: ' ' }] };
      const id = asDraftId(newRecordId());
      await api.drafts.create(id, wrong);
      const refused: unknown = await api.drafts.accept(id, 1).catch((error: unknown) => error);
      assert.equal(toAppError(refused).fieldErrors['places.1.title'], 'Please give your place a title.');
      assert.equal(await codeOf(api.stories.get(content.story.id)), 'not-found');
      assert.deepEqual((await api.drafts.open(id)).content, wrong);
    },
  },
];
