import { createBackendClient } from '@waypost/kit/api/backend-client.ts';
import { createApiClient } from '@waypost/kit/api/create-api-client.ts';
import type { FirstRequest } from '@waypost/contracts/remote-page.ts';
import { BaseAuthStore } from 'pocketbase';

const ORIGIN = 'http://site.invalid';
/** Stands for a parameter's value while its address is looked up: letters alone, which no address encodes. */
const standIn = (name: string) => `standsfor${name}here`;
type Call = (...given: readonly unknown[]) => Promise<unknown>;

/**
 * Addresses a page's first calls go to, `{id}` standing for the parameter `:id` of its path. They are taken from the
 * API client itself, so they are the same to the letter.
 *
 * @throws Error when the client has no such call
 */
export async function requestAddresses(requests: readonly FirstRequest[]): Promise<string[]> {
  const seen: string[] = [];
  const client = createBackendClient({
    baseUrl: ORIGIN,
    authStore: new BaseAuthStore(),
    fetch: async (input) => {
      const address = String(input).slice(ORIGIN.length);
      seen.push(address.replaceAll(/standsfor(\w+?)here/g, '{$1}'));
      return Response.json({ items: [], totalItems: 0, start_date: '', end_date: '' });
    },
  });
  const api = createApiClient(client, { needsVerified: false }) as unknown as Readonly<
    Record<string, Readonly<Record<string, Call>>>
  >;
  for (const [name, ...given] of requests) {
    const [area = '', method = ''] = name.split('.');
    const call = api[area]?.[method];
    if (!call) throw new Error(`The API has no call ${name}.`);
    await call(
      ...given.map((one) => (typeof one === 'string' && one.startsWith(':') ? standIn(one.slice(1)) : one)),
    );
  }
  return seen;
}
