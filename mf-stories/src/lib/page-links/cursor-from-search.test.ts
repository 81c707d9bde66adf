import { FIRST_PAGE } from '@waypost/contracts/ids.ts';

import { cursorFromSearch } from './cursor-from-search.ts';

it('the cursor in the address says where the page begins', () => {
  expect(cursorFromSearch('?from=home&cursor=MW58-_a')).toBe('MW58-_a');
});

it.each(['', '?page=3', '?cursor=', '?cursor=first', '?cursor=a%20b', `?cursor=${'a'.repeat(101)}`])(
  '%s asks for the first page',
  (search) => {
    expect(cursorFromSearch(search)).toBe(FIRST_PAGE);
  },
);
