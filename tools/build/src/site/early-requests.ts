import { createBackendClient } from '@waypost/kit/api/backend-client.ts';
import { createApiClient } from '@waypost/kit/api/create-api-client.ts';
import type { ApiClient } from '@waypost/contracts/api/api-client.ts';
import { asStoryId } from '@waypost/contracts/ids.ts';
import { BaseAuthStore } from 'pocketbase';

const ORIGIN = 'http://site.invalid';
const ID = 'idoftherecord00';

/** The calls each public page starts with, as its component makes them. */
const FIRST_CALLS: Readonly<Record<string, (api: ApiClient) => readonly Promise<unknown>[]>> = {
  '/': (api) => [api.stories.list(1)],
  '/travel-story/:id': (api) => [api.stories.get(asStoryId(ID)), api.places.listAll(asStoryId(ID))],
};

/**
 * Addresses a route's first calls go to, `{id}` standing for the record in the route. They are taken
 * from the API client itself, so they are the same to the letter.
 */
export async function earlyRequests(): Promise<Readonly<Record<string, readonly string[]>>> {
  const addresses: Record<string, string[]> = {};
  for (const [route, calls] of Object.entries(FIRST_CALLS)) {
    const seen: string[] = [];
    const client = createBackendClient({
      baseUrl: ORIGIN,
      authStore: new BaseAuthStore(),
      fetch: async (input) => {
        seen.push(String(input).slice(ORIGIN.length).replaceAll(ID, '{id}'));
        return Response.json({ items: [], page: 1, totalPages: 1, start_date: '', end_date: '' });
      },
    });
    await Promise.all(calls(createApiClient(client, { needsVerified: false })));
    addresses[route] = seen;
  }
  return addresses;
}
