import type PocketBase from 'pocketbase';

import { createAccountsApi } from './accounts-api.ts';
import type { ApiClient } from './api-client.ts';
import { createPlacesApi } from './places-api.ts';
import { createStoriesApi } from './stories-api.ts';

export function createApiClient(client: PocketBase): ApiClient {
  return {
    stories: createStoriesApi(client),
    places: createPlacesApi(client),
    accounts: createAccountsApi(client),
  };
}
