import type { BooksApi, BookState } from '@waypost/contracts/api/books-api.ts';
import type PocketBase from 'pocketbase';

import { sendOptions } from './send-options.ts';
import { fromBackend } from './to-app-error.ts';

const path = (story: string, paper: string) => `/api/waypost/books/${story}/${paper}`;

export function createBooksApi(client: PocketBase): BooksApi {
  const call =
    (method: string): BooksApi['state'] =>
    async (story, paper, options) => {
      try {
        return await client.send<BookState>(path(story, paper), { ...sendOptions(options), method });
      } catch (error) {
        throw fromBackend(error);
      }
    };
  return {
    state: call('GET'),
    make: call('POST'),
    stop: call('DELETE'),
    fileUrl: (story, paper) => client.buildURL(`${path(story, paper)}/file`),
  };
}
