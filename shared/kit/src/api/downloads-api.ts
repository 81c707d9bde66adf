import type { Download, DownloadsApi } from '@waypost/contracts/api/downloads-api.ts';
import { asStoryId } from '@waypost/contracts/ids.ts';
import type PocketBase from 'pocketbase';

import { sendOptions } from './send-options.ts';
import { fromBackend } from './to-app-error.ts';

interface DownloadAnswer extends Omit<Download, 'storyId' | 'src' | 'state'> {
  readonly state: Download['state'] | 'none';
  readonly story: string;
}

const PATH = '/api/waypost/download';

export function createDownloadsApi(client: PocketBase): DownloadsApi {
  async function send(method: string, body?: object, options = {}): Promise<Download | null> {
    try {
      const answer = await client.send<DownloadAnswer | undefined>(PATH, {
        ...sendOptions(options),
        method,
        ...(body && { body }),
      });
      if (!answer || answer.state === 'none') return null;
      const { state, story, title, done, total, bytes, problem } = answer;
      const storyId = story ? asStoryId(story) : null;
      return { storyId, state, title, done, total, bytes, problem, src: client.buildURL(`${PATH}/file`) };
    } catch (error) {
      throw fromBackend(error);
    }
  }
  return {
    get: (options) => send('GET', undefined, options),
    start: async (storyId, options) => (await send('POST', { story: storyId ?? '' }, options))!,
    cancel: async (options) => {
      await send('DELETE', undefined, options);
    },
    formatSrc: (storyId, format) => client.buildURL(`/api/waypost/stories/${storyId}/${format}`),
  };
}
