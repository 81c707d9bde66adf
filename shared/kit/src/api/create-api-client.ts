import type PocketBase from 'pocketbase';
import type { ApiClient } from '@waypost/contracts/api/api-client.ts';

import { createAccountsApi } from './accounts-api.ts';
import { createAdditionsApi } from './additions-api.ts';
import { createBinApi } from './bin-api.ts';
import { createBooksApi } from './books-api.ts';
import { createDiscoverApi } from './discover-api.ts';
import { createDownloadsApi } from './downloads-api.ts';
import { createDraftsApi } from './drafts-api.ts';
import { createFollowsApi } from './follows-api.ts';
import { createNotesApi } from './notes-api.ts';
import { createModerationApi } from './moderation-api.ts';
import { createPictureAccess, type Publishing } from './picture-access.ts';
import { createPlacesApi } from './places-api.ts';
import { createSessionsApi } from './sessions-api.ts';
import { createSharesApi } from './shares-api.ts';
import { createSiteApi } from './site-api.ts';
import { createStoriesApi } from './stories-api.ts';
import { createUploadsApi } from './uploads-api.ts';
import { createVersionsApi } from './versions-api.ts';
import { createZonesApi } from './zones-api.ts';

export function createApiClient(client: PocketBase, publishing: Publishing): ApiClient {
  const pictureAccess = createPictureAccess(client, publishing);
  return {
    stories: createStoriesApi(client, pictureAccess),
    places: createPlacesApi(client, pictureAccess),
    bin: createBinApi(client, pictureAccess),
    versions: createVersionsApi(client, pictureAccess),
    accounts: createAccountsApi(client),
    sessions: createSessionsApi(client),
    discover: createDiscoverApi(client, pictureAccess),
    uploads: createUploadsApi(client),
    drafts: createDraftsApi(client),
    shares: createSharesApi(client, pictureAccess),
    zones: createZonesApi(client),
    downloads: createDownloadsApi(client),
    books: createBooksApi(client),
    follows: createFollowsApi(client),
    additions: createAdditionsApi(client),
    notes: createNotesApi(client),
    moderation: createModerationApi(client),
    site: createSiteApi(client),
  };
}
