import type { UserId } from '@waypost/contracts/ids.ts';

/** What a push service brings: `notice` of backend/internal/following/push.go. */
export interface Notice {
  readonly person: UserId;
  readonly title: string;
  readonly text: string;
  /** Where it is read. */
  readonly path: string;
}

/** What this uses of a worker's scope. */
export interface NoticeScope {
  readonly registration: Pick<ServiceWorkerRegistration, 'pushManager' | 'showNotification'>;
  readonly clients: {
    openWindow(path: string): Promise<unknown>;
  };
}

/** Somebody who has left this device is told no more on it. */
export async function stopNotices({ registration }: NoticeScope): Promise<void> {
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}

/** Shows what is new, if it is for whoever is signed in here. */
export async function showNotice(scope: NoticeScope, notice: Notice, reader: UserId | null): Promise<void> {
  const { person, title, text, path } = notice;
  if (person !== reader) return stopNotices(scope);
  // What is said later about the same takes its place.
  await scope.registration.showNotification(title, { body: text, tag: path, data: path, dir: 'auto' });
}

/** Opens what a notification was about. */
export async function openNotice({ clients }: NoticeScope, notification: Notification): Promise<void> {
  notification.close();
  await clients.openWindow(String(notification.data));
}
