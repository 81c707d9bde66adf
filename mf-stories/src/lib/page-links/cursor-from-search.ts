import { asCursor, FIRST_PAGE, type Cursor } from '@waypost/contracts/ids.ts';

/** Where the list a query such as `?cursor=…` asks for begins; the first page for whatever no list could have said. */
export function cursorFromSearch(search: string): Cursor {
  const text = new URLSearchParams(search).get('cursor') ?? '';
  return /^[\w-]{1,100}$/.test(text) ? asCursor(text) : FIRST_PAGE;
}
