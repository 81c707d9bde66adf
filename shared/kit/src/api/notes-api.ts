import type { Note, NotesApi } from '@waypost/contracts/api/notes-api.ts';
import type { CallOptions } from '@waypost/contracts/api/call-options.ts';
import type PocketBase from 'pocketbase';

import { sendOptions } from './send-options.ts';
import { fromBackend } from './to-app-error.ts';

export function createNotesApi(client: PocketBase): NotesApi {
  async function call<Value>(method: string, path: string, options?: CallOptions, more: object = {}) {
    try {
      return await client.send<Value>(`/api/waypost/${path}`, { ...sendOptions(options), method, ...more });
    } catch (error) {
      throw fromBackend(error);
    }
  }
  const asked = (query: object) => ({
    query: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')),
  });
  return {
    open: (story, who, atOnce, options) =>
      call('POST', `stories/${story}/notes`, options, { body: { who, atOnce } }),
    leftAt: (story, options) => call('GET', `stories/${story}/notes`, options),
    heart: (place, is, device, options) =>
      call('POST', `places/${place}/heart`, options, { body: { is, device } }),
    list: (place, after, key = '', options) =>
      call('GET', `places/${place}/notes`, options, asked({ after, key })),
    write: async (place, note, options) =>
      (
        await call<{ readonly state: Exclude<Note['state'], 'taken-down'> }>(
          'POST',
          `places/${place}/notes`,
          options,
          {
            body: note,
          },
        )
      ).state,
    change: (id, text, key = '', options) =>
      call('PATCH', `notes/${id}`, options, { body: { text }, ...asked({ key }) }),
    allow: (id, key = '', options) => call('POST', `notes/${id}`, options, asked({ key })),
    delete: (id, key = '', options) => call('DELETE', `notes/${id}`, options, asked({ key })),
    mine: (after, key = '', options) => call('GET', 'notes', options, asked({ after, key })),
    block: (id, options) => call('POST', `notes/${id}/block`, options),
    unblock: (blocked, options) => call('DELETE', `blocked/${blocked}`, options),
  };
}
