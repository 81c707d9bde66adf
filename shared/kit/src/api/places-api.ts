import { ClientResponseError, type default as PocketBase } from 'pocketbase';

import { FIRST_PAGE, type Cursor } from '@waypost/contracts/ids.ts';
import { LISTS } from '@waypost/contracts/lists.ts';
import { STORED_ALREADY } from '@waypost/contracts/site-worker.ts';
import type { Page, Place, PlaceInput } from '@waypost/contracts/story.ts';
import type { PlacesApi } from '@waypost/contracts/api/api-client.ts';
import type { UploadOptions } from '@waypost/contracts/api/call-options.ts';
import type { ErrorCode } from '@waypost/contracts/errors/app-error.ts';
import { createRecord } from './create-record.ts';
import { deleteRecord } from './delete-record.ts';
import { keepClips } from './form-clips.ts';
import { listPage } from './list-page.ts';
import { found, placeForm, toPlace, type PlaceRecord } from './records.ts';
import type { FindPictureAccess } from './picture-access.ts';
import { sendClips } from './send-clips.ts';
import { sendOptions, uploadOptions } from './send-options.ts';
import { fromBackend } from './to-app-error.ts';

const isStoredAlready = (error: unknown) =>
  error instanceof ClientResponseError && error.status === STORED_ALREADY;

const NO_LINE: ReadonlySet<ErrorCode> = new Set(['offline', 'timeout']);

export function createPlacesApi(client: PocketBase, pictureAccess: FindPictureAccess): PlacesApi {
  const collection = client.collection<PlaceRecord>('places');

  async function one(request: Promise<PlaceRecord>): Promise<Place> {
    try {
      const record = await request;
      return toPlace(await pictureAccess([record]), record);
    } catch (error) {
      throw fromBackend(error);
    }
  }

  /** What moves goes first: the place names it. Without a line both may wait together. */
  const formOf = async (input: Partial<PlaceInput>, options?: UploadOptions) => {
    const moving = Object.entries(input.pictures ?? {}).flatMap(([name, { clip }]) =>
      clip ? [[name, clip] as const] : [],
    );
    const sums = await sendClips(client, new Map(moving), options, (error) =>
      NO_LINE.has(fromBackend(error).code),
    ).catch((error: unknown) => {
      throw fromBackend(error);
    });
    const form = placeForm(input, sums);
    keepClips(
      form,
      moving.map(([name, clip]) => new File([clip], sums.get(name)!, { type: clip.type })),
    );
    return form;
  };

  return {
    async listAll(storyId, options = {}) {
      const { from, onPage } = options;
      const places = new Map<string, Place>(from?.places.map((place) => [place.id, place]));
      const question = {
        collection: 'places',
        ...LISTS.places,
        filter: client.filter(LISTS.places.filter, { of: storyId }),
      };
      for (let at: Cursor | null = from?.next ?? FIRST_PAGE; at !== null;) {
        const page: Page<PlaceRecord> = await listPage(client, question, at, options);
        const access = await pictureAccess(page.items);
        for (const record of page.items) places.set(record.id, toPlace(access, record));
        at = page.next;
        const there = [...places.values()];
        onPage?.(there, page.totalItems, at && { places: there, next: at });
      }
      return [...places.values()];
    },
    get: (id, options) => one(collection.getOne(id, sendOptions(options))),
    create: async (ownerId, input, options) => {
      const form = await formOf({ ...input, mainPicture: input.mainPicture ?? null }, options);
      form.set('user', ownerId);
      const others = input.addPictures ?? [];
      for (const file of others) form.append('other_pictures', file);
      if (others.length === 0) form.set('other_pictures', '');
      return one(createRecord(collection, form, options));
    },
    update: async (id, input, options) => {
      const form = await formOf(input, options);
      for (const file of input.addPictures ?? []) form.append('other_pictures+', file);
      for (const name of input.removePictures ?? []) form.append('other_pictures-', name);
      if (options?.was) form.set('was', found(options.was));
      return one(
        collection.update(id, form, uploadOptions(form, options)).catch((error: unknown) => {
          if (!isStoredAlready(error)) throw error;
          return collection.getOne(id, sendOptions(options));
        }),
      );
    },
    delete: (id, options) => deleteRecord(collection, id, options),
  };
}
