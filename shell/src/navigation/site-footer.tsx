import type { HostServices } from '@waypost/contracts/host-services.ts';
import { Link } from 'react-router-dom';

import { text } from '../i18n/text.ts';
import { ReadingChoices } from './reading-choices.tsx';
import styles from './site-footer.module.css';

/** Links to the texts the hosts have written, and how one reads the site. */
export function SiteFooter({ host }: { readonly host: HostServices }) {
  const { texts } = host.settings;
  return (
    <footer className={styles['footer']}>
      <div>
        {texts.length > 0 && (
          <nav aria-label={text('footer.label')}>
            {texts.map((name) => (
              <Link key={name} to={`/${name}`}>
                {text(`footer.${name}`)}
              </Link>
            ))}
          </nav>
        )}
        <ReadingChoices host={host} />
      </div>
    </footer>
  );
}
