import type { FollowsApi } from '@waypost/contracts/api/follows-api.ts';

/** Whether this device shows what is new; null where its browser can't, or the site sends nothing. */
export type Standing = 'told' | 'not-told' | 'denied' | null;

/** Once the site's worker is there, which shows what comes: not with the first page of a visit. */
const pushManager = async (): Promise<PushManager | undefined> =>
  'serviceWorker' in navigator ? (await navigator.serviceWorker.ready).pushManager : undefined;

export async function standingHere(follows: FollowsApi): Promise<Standing> {
  const push = await pushManager();
  if (!push || !(await follows.pushKey())) return null;
  if (Notification.permission === 'denied') return 'denied';
  return (await push.getSubscription()) ? 'told' : 'not-told';
}

/** Asks the person, then the browser for an address of this device. Rejects with a `DOMException` where it has none. */
export async function tellHere(follows: FollowsApi): Promise<Standing> {
  if ((await Notification.requestPermission()) !== 'granted') return standingHere(follows);
  const push = await pushManager();
  const device = await push?.subscribe({
    userVisibleOnly: true,
    applicationServerKey: await follows.pushKey(),
  });
  if (device) await follows.tellOn(device.toJSON());
  return 'told';
}

/** Its push service says at the next attempt that the device is gone. */
export async function stopHere(): Promise<Standing> {
  await (await (await pushManager())?.getSubscription())?.unsubscribe();
  return 'not-told';
}
