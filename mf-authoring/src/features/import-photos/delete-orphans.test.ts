import type { ApiClient } from '@waypost/contracts/api/api-client.ts';

import { deleteOrphans } from './delete-orphans.ts';

const NOW = Date.now();
const old = { id: 'old', createdAt: NOW - 25 * 3_600_000 };
const fresh = { id: 'fresh', createdAt: NOW - 60_000 };

async function deletedWith(
  drafts: readonly { readonly storyId: string | null }[],
): Promise<readonly string[]> {
  const deleted: string[] = [];
  const api = {
    drafts: { list: () => Promise.resolve(drafts) },
    uploads: {
      list: () => Promise.resolve([old, fresh]),
      delete: (id: string) => Promise.resolve(void deleted.push(id)),
    },
  };
  await deleteOrphans(api as unknown as ApiClient);
  return deleted;
}

it('deletes photos of yesterday that no draft waits for, and none that may just be on their way', async () => {
  expect(await deletedWith([{ storyId: 'made' }])).toEqual(['old']);
});

it('leaves all where a draft is not a story yet', async () => {
  expect(await deletedWith([{ storyId: null }])).toEqual([]);
});
