import assert from 'node:assert/strict';

import type { Download, DownloadsApi } from '@waypost/contracts/api/downloads-api.ts';
import { createAppError, toAppError } from '@waypost/contracts/errors/app-error.ts';
import { asStoryId } from '@waypost/contracts/ids.ts';
import type { Story } from '@waypost/contracts/story.ts';
import { STORY, type ApiCheck } from './api-check.ts';

export interface FakeDownloads {
  stories: Story[];
  /** The person's. It is ready when it is looked at once more. */
  download: Download | null;
}

export function createFakeDownloads(
  backend: FakeDownloads,
  answer: <Value>(value: () => Value) => Promise<Value>,
): DownloadsApi {
  return {
    get: () =>
      answer(() => {
        const { download } = backend;
        if (download?.state === 'making') {
          backend.download = { ...download, state: 'ready', done: download.total, bytes: 2_500_000 };
        } else if (download?.state === 'waiting') backend.download = { ...download, state: 'making' };
        return backend.download;
      }),
    start: (storyId) =>
      answer(() => {
        const story = backend.stories.find(({ id }) => id === storyId);
        if (storyId && !story) throw createAppError('not-found');
        const total = story?.picturesCount ?? 3;
        const src = '/api/waypost/download/file';
        const title = story?.title ?? '';
        const empty = { done: 0, bytes: 0, problem: '' } as const;
        backend.download = { ...empty, storyId, title, total, src, state: 'waiting' };
        return backend.download;
      }),
    cancel: () =>
      answer(() => {
        backend.download = null;
      }),
    formatSrc: (storyId, format) => `/api/waypost/stories/${storyId}/${format}`,
  };
}

/** What every API promises about downloads. */
export const DOWNLOAD_CHECKS: readonly ApiCheck[] = [
  {
    title: 'a download of a story gets ready, and is gone when it is cancelled',
    async run({ api, ownerId }) {
      assert.equal(await api.downloads.get(), null);
      const { id } = await api.stories.create(ownerId, STORY);
      const { storyId, title } = await api.downloads.start(id);
      assert.deepEqual([storyId, title], [id, STORY.title]);
      for (let state = ''; state !== 'ready';) {
        state = (await api.downloads.get())?.state ?? 'gone';
        assert.ok(state !== 'gone' && state !== 'failed');
      }
      await api.downloads.cancel();
      assert.equal(await api.downloads.get(), null);
      const refused = await api.downloads.start(asStoryId('nosuchstory0000')).catch(toAppError);
      assert.ok('code' in refused && refused.code === 'not-found');
    },
  },
];
