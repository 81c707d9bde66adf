import { Link } from '@waypost/kit/router/router.ts';

import { useHost, useText } from '../../lib/scope.ts';
import { ORDERS, type OwnView } from './own-view.ts';
import styles from './own-view-fields.module.css';

interface OwnViewFieldsProps {
  readonly view: OwnView;
  readonly years: readonly string[];
  /** What came of it, in words. */
  readonly found: string;
  readonly onView: (view: OwnView) => void;
}

/** Looks among the own stories: by words, by year, in another order. */
export function OwnViewFields({ view, years, found, onView }: OwnViewFieldsProps) {
  const { href } = useHost();
  const t = useText();
  return (
    <search className={styles['fields']}>
      <input
        type="search"
        value={view.words}
        aria-label={t('own.search')}
        placeholder={t('own.search')}
        onChange={({ target }) => onView({ ...view, words: target.value })}
      />
      <label>
        {t('own.order')}
        <select
          value={view.order}
          onChange={({ target }) => onView({ ...view, order: target.value as OwnView['order'] })}
        >
          {ORDERS.map((order) => (
            <option key={order} value={order}>
              {t(`own.order.${order}`)}
            </option>
          ))}
        </select>
      </label>
      {years.length > 0 && (
        <div role="group" aria-label={t('own.years')} className={styles['years']}>
          {years.map((year) => (
            <button
              key={year}
              type="button"
              aria-pressed={view.year === year}
              onClick={() => onView({ ...view, year: view.year === year ? null : year })}
            >
              {year}
            </button>
          ))}
        </div>
      )}
      <p role="status">{found}</p>
      <Link className={styles['numbers']} to={href('world', view.year === null ? {} : { year: view.year })}>
        {view.year === null ? t('own.world') : t('own.year', { year: view.year })}
      </Link>
    </search>
  );
}
