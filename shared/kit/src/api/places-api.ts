import type PocketBase from 'pocketbase';

import { formatDegrees } from '@waypost/contracts/geo.ts';
import { FIRST_PAGE, type Cursor } from '@waypost/contracts/ids.ts';
import { LISTS } from '@waypost/contracts/lists.ts';
import type { Page, Place, PlaceInput } from '@waypost/contracts/story.ts';
import type { PlacesApi } from '@waypost/contracts/api/api-client.ts';
import { createRecord } from './create-record.ts';
import { deleteRecord } from './delete-record.ts';
import { listPage } from './list-page.ts';
import { pictureDetails } from './picture-details.ts';
import { toPlace, type PlaceRecord } from './records.ts';
import type { FindPictureAccess } from './picture-access.ts';
import { sendOptions, uploadOptions } from './send-options.ts';
import { fromBackend } from './to-app-error.ts';

function toForm(input: PlaceInput): FormData {
  const form = new FormData();
  form.set('places_collection', input.storyId);
  form.set('title', input.title);
  form.set('subtext', input.subtext);
  form.set('latitude', formatDegrees(input.location.latitude));
  form.set('longitude', formatDegrees(input.location.longitude));
  if (input.mainPicture === null) form.set('main_picture', '');
  else if (input.mainPicture) form.set('main_picture', input.mainPicture);
  if (input.position !== undefined) form.set('position', String(input.position));
  if (input.visitedAt !== undefined) form.set('visited', (input.visitedAt ?? '').replace('T', ' '));
  if (input.visitedOffset !== undefined) form.set('visited_offset', input.visitedOffset ?? '');
  if (input.altitude !== undefined) form.set('altitude', JSON.stringify(input.altitude));
  const details = pictureDetails(input);
  if (Object.keys(details).length > 0) form.set('pictures', JSON.stringify(details));
  return form;
}

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
    create: (ownerId, input, options) => {
      const form = toForm({ ...input, mainPicture: input.mainPicture ?? null });
      form.set('user', ownerId);
      const others = input.addPictures ?? [];
      for (const file of others) form.append('other_pictures', file);
      if (others.length === 0) form.set('other_pictures', '');
      return one(createRecord(collection, form, options));
    },
    update: (id, input, options) => {
      const form = toForm(input);
      for (const file of input.addPictures ?? []) form.append('other_pictures+', file);
      for (const name of input.removePictures ?? []) form.append('other_pictures-', name);
      return one(collection.update(id, form, uploadOptions(form, options)));
    },
    delete: (id, options) => deleteRecord(collection, id, options),
  };
}
