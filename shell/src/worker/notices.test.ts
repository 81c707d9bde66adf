import { asUserId } from '@waypost/contracts/ids.ts';

import { openNotice, showNotice, type Notice, type NoticeScope } from './notices.ts';

const READER = asUserId('reader000000001');
const NOTICE: Notice = {
  person: READER,
  title: 'Portugal',
  text: 'Two new places.',
  path: '/travel-story/x',
};

function start() {
  const unsubscribe = jest.fn(async () => true);
  const scope = {
    registration: {
      pushManager: { getSubscription: async () => ({ unsubscribe }) },
      showNotification: jest.fn(async () => undefined),
    },
    clients: { openWindow: jest.fn(async () => undefined) },
  };
  return { scope, asScope: scope as unknown as NoticeScope, unsubscribe };
}

it('is shown to whoever it is for, and opens where it is read', async () => {
  const { scope, asScope, unsubscribe } = start();
  await showNotice(asScope, NOTICE, READER);
  expect(scope.registration.showNotification).toHaveBeenCalledWith(
    'Portugal',
    expect.objectContaining({ body: 'Two new places.', tag: NOTICE.path }),
  );
  expect(unsubscribe).not.toHaveBeenCalled();
  const close = jest.fn();
  await openNotice(asScope, { data: NOTICE.path, close } as unknown as Notification);
  expect(scope.clients.openWindow).toHaveBeenCalledWith(NOTICE.path);
  expect(close).toHaveBeenCalled();
});

it.each([asUserId('another00000001'), null])(
  'of somebody else is not shown to %s, and is the last one of them here',
  async (reader) => {
    const { scope, asScope, unsubscribe } = start();
    await showNotice(asScope, NOTICE, reader);
    expect(scope.registration.showNotification).not.toHaveBeenCalled();
    expect(unsubscribe).toHaveBeenCalled();
  },
);
