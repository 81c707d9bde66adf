import { MARINA } from './fake-host.tsx';
import { API_CHECKS } from './api-conformance.ts';
import { createFakeApi, createFakeBackend } from './fake-api.ts';

describe('the fake API keeps what the real one promises:', () => {
  test.each(API_CHECKS)('$title', async ({ run }) => {
    await run({ api: createFakeApi(createFakeBackend()), ownerId: MARINA.id });
  });
});
