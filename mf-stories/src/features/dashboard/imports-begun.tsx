import { countryName } from '@waypost/kit/i18n/country-name.ts';
import type { ImportBegun } from '@waypost/contracts/import-begun.ts';

import { ActionLink } from '../../lib/action-link/action-link.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import styles from './dashboard.module.css';

/** Leads on to stories that are not finished. */
export function ImportsBegun({ begun }: { readonly begun: readonly ImportBegun[] }) {
  const t = useText();
  const { href, language } = useHost();
  const what = ({ photos, places, countries }: ImportBegun) => {
    const where = new Intl.ListFormat(language).format(countries.map((code) => countryName(code, language)));
    const of = where ? 'dashboard.begun-photos-of' : 'dashboard.begun-photos';
    return `${t(of, { count: photos, where })}, ${t('dashboard.begun-places', { count: places })}`;
  };
  return begun.map((one) => {
    const { draftId, storyId, title } = one;
    return (
      <section key={draftId} className={styles['note']} aria-label={t('dashboard.begun-label')}>
        <div className={styles['noteText']}>
          <p className={styles['none']}>{t(storyId ? 'dashboard.begun-more' : 'dashboard.begun')}</p>
          <p className={styles['placeTitle']}>{title || t('dashboard.untitled')}</p>
        </div>
        <ActionLink to={href('import-photos', storyId ? { story: storyId } : {})}>
          {t('dashboard.go-on', { what: what(one) })}
        </ActionLink>
      </section>
    );
  });
}
