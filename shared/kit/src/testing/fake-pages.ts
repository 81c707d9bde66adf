import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import { asCursor, FIRST_PAGE, type Cursor } from '@waypost/contracts/ids.ts';
import type { Page } from '@waypost/contracts/story.ts';

/** One page of a list in memory. Its cursors name the item a page begins with by where that stands in the list. */
export function paged<Item>(items: readonly Item[], at: Cursor, perPage: number): Page<Item> {
  const start = at === FIRST_PAGE ? 0 : Number(/^at-(\d+)$/.exec(at)?.[1] ?? NaN);
  if (Number.isNaN(start)) throw createAppError('invalid');
  const [before, end] = [Math.min(start, items.length) - perPage, start + perPage];
  return {
    items: items.slice(start, end),
    totalItems: items.length,
    next: end < items.length ? asCursor(`at-${end}`) : null,
    previous: start === 0 ? null : before <= 0 ? FIRST_PAGE : asCursor(`at-${before}`),
  };
}
