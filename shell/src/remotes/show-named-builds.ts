import { text } from '../i18n/text.ts';
import { forgetNamedBuilds } from './named-builds.ts';
import styles from './named-builds-badge.module.css';

/** Says on the page which builds this tab asked for by name, and offers the way back. */
export function showNamedBuilds(names: readonly string[]): void {
  const badge = document.createElement('aside');
  badge.className = styles['badge'] ?? '';
  badge.setAttribute('aria-label', text('named.label'));
  const reset = document.createElement('button');
  reset.type = 'button';
  reset.className = styles['reset'] ?? '';
  reset.textContent = text('named.reset');
  reset.addEventListener('click', () => {
    forgetNamedBuilds(() => window.sessionStorage);
    const address = new URL(window.location.href);
    address.searchParams.delete('waypost-build');
    window.location.replace(address);
  });
  badge.append(text('named.text', { names: names.join(', ') }), reset);
  document.body.append(badge);
}
