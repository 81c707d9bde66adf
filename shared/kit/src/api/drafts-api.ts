import type { DraftsApi } from '@waypost/contracts/api/drafts-api.ts';
import type { Draft, DraftContent } from '@waypost/contracts/draft.ts';
import type { DraftId, StoryId } from '@waypost/contracts/ids.ts';
import type PocketBase from 'pocketbase';

import { deleteRecord } from './delete-record.ts';
import { moment } from './moment.ts';
import { sendOptions } from './send-options.ts';
import { fromBackend } from './to-app-error.ts';

const PATH = '/api/waypost/drafts';

interface DraftRecord {
  readonly id: string;
  readonly revision: number;
  readonly story: string;
  readonly updated: string;
  readonly content?: string;
}

const toDraft = ({ id, revision, story, updated }: DraftRecord): Draft => ({
  id: id as DraftId,
  revision,
  storyId: story ? (story as StoryId) : null,
  updatedAt: moment(updated),
});

export function createDraftsApi(client: PocketBase): DraftsApi {
  const collection = client.collection<DraftRecord>('drafts');

  async function said<Value, Result>(call: Promise<Value>, read: (value: Value) => Result): Promise<Result> {
    try {
      return read(await call);
    } catch (error) {
      throw fromBackend(error);
    }
  }

  return {
    list: (options) =>
      said(client.send<{ readonly items: readonly DraftRecord[] }>(PATH, sendOptions(options)), ({ items }) =>
        items.map(toDraft),
      ),
    open: (id, options) =>
      said(collection.getOne(id, sendOptions(options)), (record) => ({
        ...toDraft(record),
        content: record.content ? (JSON.parse(record.content) as DraftContent) : null,
      })),
    create: (id, content, options) =>
      said(collection.create({ id, content: JSON.stringify(content) }, sendOptions(options)), toDraft),
    update: (id, revision, content, options) =>
      said(
        collection.update(id, { revision, content: JSON.stringify(content) }, sendOptions(options)),
        toDraft,
      ),
    delete: (id, options) => deleteRecord(collection, id, options),
    accept: (id, revision, options) =>
      said(
        client.send<{ readonly story: StoryId }>(`${PATH}/${encodeURIComponent(id)}/accept`, {
          ...sendOptions(options),
          method: 'POST',
          body: { revision },
        }),
        ({ story }) => story,
      ),
  };
}
