import type { SiteText } from '@waypost/contracts/api/site-api.ts';
import { ReadingChoices } from '@waypost/kit/ui/reading-choices/reading-choices.tsx';
import { Link } from 'react-router-dom';

import { pageLanguage, text } from '../i18n/text.ts';
import styles from './site-footer.module.css';

interface SiteFooterProps {
  readonly texts: readonly SiteText[];
  readonly keepLanguage: (language: string) => Promise<unknown>;
}

/** Links to the texts the hosts have written, and how one reads the site. */
export function SiteFooter({ texts, keepLanguage }: SiteFooterProps) {
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
        <ReadingChoices text={text} language={pageLanguage()} keep={keepLanguage} />
      </div>
    </footer>
  );
}
