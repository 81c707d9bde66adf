import type { TrustedTypesWindow } from 'trusted-types/lib';

import { SHARE_POLICY } from '@waypost/contracts/share-target.ts';
import { WORKER_PATH } from '@waypost/contracts/site-worker.ts';

/** What the page shows: whether photos can be shared to it now, or why not. */
function show(state: 'ready' | 'unable' | 'not-kept'): void {
  document.querySelectorAll<HTMLElement>('[data-state]').forEach((part) => {
    part.hidden = part.dataset['state'] !== state;
  });
}

async function begin(): Promise<void> {
  if (location.hash === '#not-kept') return show('not-kept');
  const { trustedTypes } = globalThis as Pick<TrustedTypesWindow, 'trustedTypes'>;
  const policy = trustedTypes?.createPolicy(SHARE_POLICY, {
    createScriptURL: (_address: string) => WORKER_PATH,
  });
  await navigator.serviceWorker.register((policy?.createScriptURL('') ?? WORKER_PATH) as string);
  await navigator.serviceWorker.ready;
  show('ready');
}

begin().catch(() => show('unable'));
