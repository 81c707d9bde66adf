import PocketBase, { BaseAuthStore } from 'pocketbase';

import { FIRST_PAGE } from '@waypost/contracts/ids.ts';
import { createApiClient } from './create-api-client.ts';

const claims = btoa(JSON.stringify({ exp: 4_000_000_000 }));

/** Stories of Marina and of Noa, listed by Marina, who has or has not confirmed her address. */
async function listed(options: { readonly verified: boolean; readonly needsVerified: boolean }) {
  const authStore = new BaseAuthStore();
  const person = { id: 'marina', collectionId: 'users', collectionName: 'users', verified: options.verified };
  authStore.save(`head.${claims}.seal`, person);
  const client = new PocketBase('https://site.example', authStore);
  const asked: string[] = [];
  client.beforeSend = (url, sent) => ({
    url,
    options: {
      ...sent,
      fetch: () => {
        asked.push(new URL(url).pathname);
        const story = (user: string) => ({
          id: `story-of-${user}`,
          collectionId: 'stories',
          user,
          title: 'A story',
          start_date: '2024-01-02',
          end_date: '2024-01-03',
          description: '',
          main_picture: 'a.jpg',
        });
        const body = { token: 'short-lived', items: [story('marina'), story('noa')], totalItems: 2 };
        return Promise.resolve(Response.json(body));
      },
    },
  });
  const api = createApiClient(client, { needsVerified: options.needsVerified });
  const { items } = await api.stories.list(FIRST_PAGE);
  return { queries: items.map(({ cover }) => new URL(cover?.src ?? '').search), asked };
}

it.each([
  ['publishing needs no confirmation', { verified: false, needsVerified: false }],
  ['the address is confirmed', { verified: true, needsVerified: true }],
])('pictures have the one address every cache knows where %s', async (_, options) => {
  const { queries, asked } = await listed(options);
  expect(queries).toEqual(['', '']);
  expect(asked).not.toContain('/api/files/token');
});

it('only the own pictures of someone who has yet to confirm carry a token', async () => {
  const { queries } = await listed({ verified: false, needsVerified: true });
  expect(queries).toEqual(['?token=short-lived', '']);
});
