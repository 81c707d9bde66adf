import type { BinApi } from '@waypost/contracts/api/bin-api.ts';
import type { StoryId } from '@waypost/contracts/ids.ts';
import type PocketBase from 'pocketbase';

import type { FindPictureAccess } from './picture-access.ts';
import { toPicture, type PictureDetails } from './records.ts';
import { sendOptions } from './send-options.ts';
import { fromBackend } from './to-app-error.ts';

interface BinnedRow {
  readonly id: string;
  readonly title: string;
  readonly of: string;
  readonly story: string;
  readonly places: number;
  readonly pictures: number;
  readonly binned: string;
  readonly goes: string;
  readonly picture?: {
    readonly record: string;
    readonly collection: string;
    readonly file: string;
    readonly entry: PictureDetails;
  };
}

const PATH = '/api/waypost/bin';

export function createBinApi(client: PocketBase, pictureAccess: FindPictureAccess): BinApi {
  async function send<Answer>(path: string, options: Parameters<PocketBase['send']>[1]): Promise<Answer> {
    try {
      return await client.send<Answer>(path, options);
    } catch (error) {
      throw fromBackend(error);
    }
  }
  return {
    async list(options) {
      const { items } = await send<{ readonly items: readonly BinnedRow[] }>(PATH, sendOptions(options));
      const owned = { user: client.authStore.record?.id ?? '', main_picture: '' };
      const access = await pictureAccess([owned]);
      return items.map(({ id, title, of, story, places, pictures, binned, goes, picture: taken }) => ({
        ...{ id, title, places, pictures },
        picture: taken
          ? toPicture(
              access,
              {
                ...owned,
                id: taken.record,
                collectionId: taken.collection,
                title,
                pictures: { [taken.file]: taken.entry },
              },
              taken.file,
            )
          : null,
        fromStory: of === '' ? null : story,
        at: binned.replace(' ', 'T'),
        goes: goes.replace(' ', 'T'),
      }));
    },
    async putBack(id, options) {
      const path = `${PATH}/${id}`;
      return (await send<{ readonly story: StoryId }>(path, { ...sendOptions(options), method: 'POST' }))
        .story;
    },
    async delete(id, options) {
      await send(`${PATH}/${id}`, { ...sendOptions(options), method: 'DELETE' });
    },
  };
}
