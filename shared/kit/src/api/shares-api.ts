import type { Share, ShareInput, SharesApi } from '@waypost/contracts/api/shares-api.ts';
import { asPlaceId, asShareId, asStoryId, type StoryId } from '@waypost/contracts/ids.ts';
import { LISTS } from '@waypost/contracts/lists.ts';
import type PocketBase from 'pocketbase';

import { deleteRecord } from './delete-record.ts';
import { moment } from './moment.ts';
import type { FindPictureAccess } from './picture-access.ts';
import { toStory, type StoryRecord } from './records.ts';
import { sendOptions } from './send-options.ts';
import { fromBackend } from './to-app-error.ts';

/** A record of `shares` as the backend sends it. */
interface ShareRecord {
  readonly id: string;
  readonly name: string;
  readonly person: string;
  readonly key: string;
  readonly locked: boolean;
  readonly preview: boolean;
  readonly expires: string;
  readonly used: string;
  readonly writes: boolean;
  readonly joined_as: string;
}

const toShare = ({ id, name, person, key, locked, preview, expires, used, ...more }: ShareRecord): Share => ({
  id: asShareId(id),
  name,
  person,
  key,
  hasPassword: locked,
  hasPreview: preview,
  expiresAt: expires ? moment(expires) : null,
  usedAt: used ? moment(used) : null,
  writes: more.writes,
  joinedAs: more.joined_as,
});

const fields = (story: StoryId, { name, person, password, hasPreview, expiresAt, writes }: ShareInput) => ({
  story,
  name: name ?? '',
  person: person ?? '',
  password: password ?? '',
  preview: hasPreview ?? false,
  ...(writes && { writes }),
  expires: expiresAt ? new Date(expiresAt).toISOString().replace('T', ' ') : '',
});

export function createSharesApi(client: PocketBase, pictureAccess: FindPictureAccess): SharesApi {
  const collection = client.collection<ShareRecord>('shares');

  async function answer<Value>(request: Promise<Value>): Promise<Value> {
    try {
      return await request;
    } catch (error) {
      throw fromBackend(error);
    }
  }

  return {
    async list(storyId, page = 1, options) {
      const { filter, sort, perPage } = LISTS.shares;
      const { items } = await answer(
        collection.getList(page, perPage, {
          ...sendOptions(options),
          ...{ filter: client.filter(filter, { of: storyId }), sort, skipTotal: true },
        }),
      );
      return { shares: items.map(toShare), hasMore: items.length === perPage };
    },
    create: async (storyId, input, options) =>
      toShare(await answer(collection.create(fields(storyId, input), sendOptions(options)))),
    delete: (id, options) => deleteRecord(collection, id, options),
    async open(key, password = '', options) {
      const {
        story,
        invitedBy = '',
        title = '',
      } = await answer(
        client.send<{ readonly story: string; readonly invitedBy?: string; readonly title?: string }>(
          '/api/waypost/shares/open',
          {
            ...sendOptions(options),
            ...{ method: 'POST', body: { key, password } },
          },
        ),
      );
      return story ? { storyId: asStoryId(story) } : { invitedBy, title };
    },
    async join(key, options) {
      const { story } = await answer(
        client.send<{ readonly story: string }>('/api/waypost/shares/join', {
          ...sendOptions(options),
          ...{ method: 'POST', body: { key } },
        }),
      );
      return asStoryId(story);
    },
    async leave(story, photos, options) {
      const own = await answer(
        client.send<{ readonly story: string }>('/api/waypost/shares/leave', {
          ...sendOptions(options),
          ...{ method: 'POST', body: { story, photos } },
        }),
      );
      return own.story ? asStoryId(own.story) : null;
    },
    async sayPresent(story, place, options) {
      const { together, others } = await answer(
        client.send<{
          readonly together: boolean;
          readonly others: readonly { readonly name: string; readonly place: string }[];
        }>('/api/waypost/presence', { ...sendOptions(options), method: 'POST', body: { story, place } }),
      );
      return {
        isTogether: together,
        others: others.map((one) => ({ name: one.name, place: one.place ? asPlaceId(one.place) : null })),
      };
    },
    async listShared(after = '', options) {
      const { items, next } = await answer(
        client.send<{ readonly items: readonly StoryRecord[]; readonly next: string }>(
          '/api/waypost/shared',
          {
            ...sendOptions(options),
            ...{ method: 'GET', query: { after } },
          },
        ),
      );
      const access = await pictureAccess(items);
      return { stories: items.map((record) => toStory(access, record)), next: next || null };
    },
  };
}
