import assert from 'node:assert/strict';

import type { BooksApi, BookState } from '@waypost/contracts/api/books-api.ts';
import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import { asStoryId } from '@waypost/contracts/ids.ts';
import type { ApiCheck } from './api-check.ts';

export interface FakeBooks {
  /** Of the book of every story. */
  book: BookState;
}

export function createFakeBooks(
  backend: FakeBooks,
  isThere: (story: string) => boolean,
  answer: <Value>(value: () => Value) => Promise<Value>,
): BooksApi {
  const changed =
    (change: () => void): BooksApi['state'] =>
    (story) =>
      answer(() => {
        if (!isThere(story)) throw createAppError('not-found');
        if (backend.book.status !== 'off') change();
        return backend.book;
      });
  return {
    state: changed(() => undefined),
    make: changed(() => (backend.book = { status: 'making', before: 0, done: 0, total: 0 })),
    stop: changed(() => (backend.book = { status: 'none' })),
    fileUrl: (story, paper) => `/api/waypost/books/${story}/${paper}/file`,
  };
}

/** What every API promises about books. */
export const BOOK_CHECKS: readonly ApiCheck[] = [
  {
    title: 'a book of a story that is not there is neither known nor made nor stopped',
    async run({ api }) {
      const missing = asStoryId('nosuchstory0000');
      for (const call of [api.books.state, api.books.make, api.books.stop])
        await assert.rejects(call(missing, 'a4'), { code: 'not-found' });
    },
  },
];
