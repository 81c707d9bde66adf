import { createPerson } from '../../api/people.ts';
import { PUSH_DEVICE } from '../../fixtures/push-device.ts';
import { createShownStory } from '../../fixtures/routes.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

test('a reader is told on their device of what is new, and nobody who signs in after them is', async ({
  page,
  context,
  api,
  author: reader,
}) => {
  const { storyId } = await createShownStory(api, await createPerson(api));
  await api.call('POST', '/api/waypost/follows', {
    token: reader.token,
    json: { kind: 'story', id: storyId },
  });
  await context.addInitScript((device) => {
    // A browser without windows shows no notifications, and says so whatever it is allowed.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    let isThere = false;
    const subscription = {
      toJSON: () => device,
      unsubscribe: async () => {
        isThere = false;
        return true;
      },
    };
    PushManager.prototype.getSubscription = async () =>
      isThere ? (subscription as unknown as PushSubscription) : null;
    PushManager.prototype.subscribe = async (options) => {
      if (typeof options?.applicationServerKey !== 'string') throw new DOMException('No key.', 'AbortError');
      isThere = true;
      return subscription as unknown as PushSubscription;
    };
  }, PUSH_DEVICE);
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  await page.goto('/following');
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/waypost/push') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Tell me on this device too' }).click();
  expect((await kept).status()).toBe(204);
  await expect(page.getByText('You are told on this device too.')).toBeVisible();

  const registrationId = await registered;
  const bring = (person: string, title: string) =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data: JSON.stringify({
        person,
        title,
        text: '“Down the coast road” has a new place: Sintra.',
        path: `/travel-story/${storyId}`,
      }),
    });
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const { registration } = globalThis as unknown as { readonly registration: ServiceWorkerRegistration };
    const shown: unknown[] = [];
    Reflect.set(globalThis, 'shown', shown);
    registration.showNotification = async (title, options) => void shown.push([title, options?.body]);
  });
  const shown = () => worker?.evaluate(() => Reflect.get(globalThis, 'shown') as unknown);
  await bring('somebodyelse000', 'Not for this reader');
  await bring(reader.id, 'Down the coast road');
  const words = ['Down the coast road', '“Down the coast road” has a new place: Sintra.'];
  await expect.poll(shown).toEqual([words]);
  await page.getByRole('button', { name: 'Not on this device' }).click();
  await expect(page.getByRole('button', { name: 'Tell me on this device too' })).toBeVisible();
});
