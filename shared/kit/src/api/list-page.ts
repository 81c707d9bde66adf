import type PocketBase from 'pocketbase';

import type { CallOptions } from '@waypost/contracts/api/call-options.ts';
import { asCursor, FIRST_PAGE, type Cursor } from '@waypost/contracts/ids.ts';
import type { Page } from '@waypost/contracts/story.ts';
import { sendOptions } from './send-options.ts';
import { fromBackend } from './to-app-error.ts';

/** What a list holds, in which order, and how many of it a page has. */
export interface ListQuestion {
  readonly collection: string;
  readonly filter: string;
  readonly sort: string;
  readonly perPage: number;
}

interface ListAnswer<Item> {
  readonly items: readonly Item[];
  readonly totalItems: number;
  readonly next?: string;
  readonly previous?: string;
}

const toCursor = (text?: string) => (text ? asCursor(text) : null);

/** One page of a list as the backend sends it. Only the first is asked for by number: others begin where a page ended. */
export async function listPage<Item>(
  client: PocketBase,
  { collection, ...question }: ListQuestion,
  at: Cursor,
  options?: CallOptions,
): Promise<Page<Item>> {
  try {
    const { items, totalItems, next, previous } = await client.send<ListAnswer<Item>>(
      client.collection(collection).baseCrudPath,
      {
        ...sendOptions(options),
        method: 'GET',
        query: { ...(at === FIRST_PAGE ? { page: 1 } : { cursor: at }), ...question },
      },
    );
    return { items, totalItems, next: toCursor(next), previous: toCursor(previous) };
  } catch (error) {
    throw fromBackend(error);
  }
}
