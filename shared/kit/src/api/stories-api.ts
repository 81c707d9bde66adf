import type PocketBase from 'pocketbase';

import type { Cursor, StoryId } from '@waypost/contracts/ids.ts';
import { LISTS } from '@waypost/contracts/lists.ts';
import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import type { StoriesApi } from '@waypost/contracts/api/api-client.ts';
import type { CallOptions } from '@waypost/contracts/api/call-options.ts';
import { createRecord } from './create-record.ts';
import { deleteRecord } from './delete-record.ts';
import { listPage } from './list-page.ts';
import { found, storyForm, toStory, type StoryRecord } from './records.ts';
import type { FindPictureAccess } from './picture-access.ts';
import { sendOptions, uploadOptions } from './send-options.ts';
import { fromBackend } from './to-app-error.ts';
import { storedBeside, writeOver } from './write-over.ts';

export function createStoriesApi(client: PocketBase, pictureAccess: FindPictureAccess): StoriesApi {
  const collection = client.collection<StoryRecord>('places_collection');

  async function page(
    at: Cursor,
    list: typeof LISTS.home | typeof LISTS.own,
    of: string,
    options?: CallOptions,
  ) {
    const { perPage, sort } = list;
    const question = {
      collection: 'places_collection',
      perPage,
      sort,
      filter: client.filter(list.filter, { of }),
    };
    const result = await listPage<StoryRecord>(client, question, at, options);
    const access = await pictureAccess(result.items);
    return { ...result, items: result.items.map((record) => toStory(access, record)) };
  }

  async function one(request: Promise<StoryRecord>) {
    try {
      const record = await request;
      return toStory(await pictureAccess([record]), record);
    } catch (error) {
      throw await withStored(error);
    }
  }

  /** The product's error; of a conflict with the story as it is stored. */
  async function withStored(error: unknown) {
    const record = storedBeside<StoryRecord>(error);
    if (!record) return fromBackend(error);
    return createAppError('conflict', {
      stored: toStory(await pictureAccess([record]), record),
      cause: error,
    });
  }

  return {
    list: (at, options) => page(at, LISTS.home, '', options),
    listOwn: (ownerId, at, options) => page(at, LISTS.own, ownerId, options),
    async findOwn(words, options) {
      try {
        const { found } = await client.send<{ readonly found: Readonly<Record<string, readonly StoryId[]>> }>(
          '/api/waypost/own-stories',
          { ...sendOptions(options), method: 'GET', query: { words } },
        );
        return found;
      } catch (error) {
        throw fromBackend(error);
      }
    },
    get: (id, options) => one(collection.getOne(id, sendOptions(options))),
    create: (ownerId, input, options) => {
      const form = storyForm({ ...input, mainPicture: input.mainPicture ?? null });
      form.set('user', ownerId);
      // An earlier try left its first state behind, if any.
      form.set('revision', '1');
      return one(createRecord(collection, form, options));
    },
    update: (id, input, options) => {
      const form = storyForm(input);
      if (options?.was) {
        form.set('was', found(options.was));
        return one(collection.update(id, form, uploadOptions(form, options)));
      }
      if (options?.revision === undefined) return one(writeOver(collection, id, form, options));
      form.set('revision', String(options.revision));
      return one(collection.update(id, form, uploadOptions(form, options)));
    },
    setVisibility: (id, visibility, options) =>
      one(collection.update(id, { visibility }, sendOptions(options))),
    setNameless: (id, nameless, options) => one(collection.update(id, { nameless }, sendOptions(options))),
    delete: (id, options) => deleteRecord(collection, id, options),
  };
}
