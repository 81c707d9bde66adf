import type { TrustedTypesWindow } from 'trusted-types/lib';

import { isIos } from '@waypost/contracts/is-ios.ts';
import { SHARE_PATH, SHARE_POLICY } from '@waypost/contracts/share-target.ts';
import { WORKER_PATH } from '@waypost/contracts/site-worker.ts';

import { applyLanguage } from '../early/apply-language.ts';

/** What the page says, by the language it says it in. */
export type ShareTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The page comes in English; from here on it is in the visitor's language, as is what they put on their home screen. */
function speak(texts: ShareTexts): void {
  const language = applyLanguage();
  const words = texts[language];
  if (!words) return;
  document.title = `${words['title']} · Waypost`;
  document.querySelectorAll<HTMLElement>('[data-text]').forEach((part) => {
    part.textContent = words[part.dataset['text']!]!;
  });
  document.querySelector<HTMLLinkElement>('link[rel=manifest]')!.href =
    `${SHARE_PATH}waypost.${language}.webmanifest`;
}

/** What the page shows: whether photos can be shared to it now, or why not. */
function show(state: 'ready' | 'unable' | 'not-kept'): void {
  document.querySelectorAll<HTMLElement>('[role=status] > *').forEach((part) => {
    part.hidden = part.dataset['text'] !== state;
  });
}

async function begin(): Promise<void> {
  if (location.hash === '#not-kept') return show('not-kept');
  if (isIos(navigator)) return show('unable');
  const { trustedTypes } = globalThis as Pick<TrustedTypesWindow, 'trustedTypes'>;
  const policy = trustedTypes?.createPolicy(SHARE_POLICY, {
    createScriptURL: (_address: string) => WORKER_PATH,
  });
  await navigator.serviceWorker.register((policy?.createScriptURL('') ?? WORKER_PATH) as string);
  await navigator.serviceWorker.ready;
  show('ready');
}

/** The whole page: its build calls it with all languages. */
export function sharePage(texts: ShareTexts): void {
  speak(texts);
  begin().catch(() => show('unable'));
}
