import type { SiteText } from '@waypost/contracts/api/site-api.ts';
import { Link } from 'react-router-dom';

import { text } from '../i18n/text.ts';
import styles from './site-footer.module.css';

/** Links to the texts the hosts have written; nothing where there are none. */
export function SiteFooter({ texts }: { readonly texts: readonly SiteText[] }) {
  if (texts.length === 0) return null;
  return (
    <footer className={styles['footer']}>
      <nav aria-label={text('footer.label')}>
        {texts.map((name) => (
          <Link key={name} to={`/${name}`}>
            {text(`footer.${name}`)}
          </Link>
        ))}
      </nav>
    </footer>
  );
}
