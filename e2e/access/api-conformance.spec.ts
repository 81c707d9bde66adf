import { createApiClient } from '@waypost/kit/api/create-api-client.ts';
import { createBackendClient } from '@waypost/kit/api/backend-client.ts';
import { asUserId } from '@waypost/contracts/ids.ts';
import { API_CHECKS } from '@waypost/kit/testing/api-conformance.ts';
import { test } from '@playwright/test';
import { BaseAuthStore } from 'pocketbase';

import { createApi } from '../api/api.ts';
import { createPerson } from '../api/people.ts';
import { readAddresses } from '../system/addresses.ts';

test.describe('the API over the real backend keeps what its fake promises:', () => {
  for (const { title, run } of API_CHECKS) {
    test(title, async () => {
      const api = createApi(readAddresses().site);
      const person = await createPerson(api);
      const authStore = new BaseAuthStore();
      authStore.save(person.token, null);
      const client = createBackendClient({ baseUrl: api.origin, authStore });
      // Forms with pictures go by XMLHttpRequest, which browsers alone have.
      const { beforeSend } = client;
      client.beforeSend = async (url, options) => {
        const sent = (await beforeSend?.call(client, url, options)) ?? { url, options };
        return { url, ...sent, options: { ...options, ...sent.options, fetch } };
      };
      await run({ api: createApiClient(client, { needsVerified: true }), ownerId: asUserId(person.id) });
    });
  }
});
