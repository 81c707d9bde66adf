import { NAMED_BUILDS_KEY } from '@waypost/contracts/storage-keys.ts';

import { text } from '../../i18n/text.ts';
import { forgetLinkedBuilds } from './linked-builds.ts';
import styles from './linked-builds-badge.module.css';

/** Enough to find a slip of the finger by; an address must not be able to put its own words on the page. */
const SHOWN = 40;

/** What was asked for and is not a build of the release. */
function unknownPart(names: readonly string[], requested: string): string {
  const rest = names.reduce((text, name) => text.replace(name, ''), requested);
  return rest
    .replace(/[\s,;]+/g, ' ')
    .trim()
    .slice(0, SHOWN);
}

/**
 * Says on the page which builds this tab asked for by name, and which of them the release does not name,
 * and offers the way back.
 *
 * @param requested what was asked for, as it was typed
 */
export function showLinkedBuilds(names: readonly string[], requested: string): void {
  const badge = document.createElement('aside');
  badge.className = styles['badge'] ?? '';
  badge.setAttribute('aria-label', text('named.label'));
  const reset = document.createElement('button');
  reset.type = 'button';
  reset.className = styles['reset'] ?? '';
  reset.textContent = text('named.reset');
  reset.addEventListener('click', () => {
    forgetLinkedBuilds(() => window.sessionStorage);
    const address = new URL(window.location.href);
    address.searchParams.delete(NAMED_BUILDS_KEY);
    window.location.replace(address);
  });
  const unknown = unknownPart(names, requested);
  const words = [
    ...(names.length > 0 ? [text('named.text', { names: names.join(', ') })] : []),
    ...(unknown ? [text('named.unknown', { unknown })] : []),
  ];
  badge.append(words.join(' '), reset);
  document.body.append(badge);
}
