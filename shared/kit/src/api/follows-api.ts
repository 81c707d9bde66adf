import type { Follow, FollowNews, FollowsApi } from '@waypost/contracts/api/follows-api.ts';
import type { CallOptions } from '@waypost/contracts/api/call-options.ts';
import type PocketBase from 'pocketbase';

import { sendOptions } from './send-options.ts';
import { fromBackend } from './to-app-error.ts';

interface FollowRecord {
  readonly id: string;
  readonly isAuthor: boolean;
  readonly title: string;
  readonly path: string;
  readonly confirmed: boolean;
  readonly news: readonly FollowNews[];
}

const toFollow = ({ confirmed, ...rest }: FollowRecord): Follow => ({ ...rest, isConfirmed: confirmed });
const all = '/api/waypost/follows';
const push = '/api/waypost/push';

export function createFollowsApi(client: PocketBase): FollowsApi {
  async function call<Value>(method: string, path: string, options?: CallOptions, more: object = {}) {
    try {
      return await client.send<Value>(path, { ...sendOptions(options), method, ...more });
    } catch (error) {
      throw fromBackend(error);
    }
  }
  const as = (key: string) => (key ? { query: { key } } : {});
  return {
    follow: ({ kind, id }, email = '', language = '', options) =>
      call('POST', all, options, { body: { kind, id, email, language } }),
    list: async (key = '', options) =>
      (await call<{ readonly items: readonly FollowRecord[] }>('GET', all, options, as(key))).items.map(
        toFollow,
      ),
    confirm: (id, key, options) => call('POST', `${all}/${id}`, options, as(key)),
    end: (id, key = '', options) => call('DELETE', `${all}/${id}`, options, as(key)),
    pushKey: async (options) => (await call<{ readonly key: string }>('GET', push, options)).key,
    tellOn: ({ endpoint, keys }, options) => call('POST', push, options, { body: { endpoint, keys } }),
    followers: (story, options) => call('GET', `/api/waypost/stories/${story}/followers`, options),
  };
}
