import { Link } from '@waypost/kit/router/router.ts';

import { useText } from '../scope.ts';
import { pageNumbers } from './page-numbers.ts';
import styles from './page-links.module.css';

interface PageLinksProps {
  readonly label: string;
  /** Path the pages belong to; the first page has no query. */
  readonly path: string;
  readonly current: number;
  readonly total: number;
  /** Leaves the scroll to the list, for a list far down its page. */
  readonly keepsScroll?: boolean;
}

/** Real links to the pages of a list; nothing when there is only one. */
export function PageLinks({ label, path, current, total, keepsScroll = false }: PageLinksProps) {
  const t = useText();
  if (total < 2) return null;
  const address = (page: number) => (page === 1 ? path : `${path}?page=${page}`);
  return (
    <nav aria-label={label} className={styles['pages']}>
      {current > 1 && (
        <Link
          to={address(Math.min(current - 1, total))}
          className={styles['page']}
          rel="prev"
          preventScrollReset={keepsScroll}
        >
          {t('pages.previous')}
        </Link>
      )}
      {pageNumbers(current, total).map((page, index) =>
        page === 'gap' ? (
          <span key={`gap after ${index}`} className={styles['gap']} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={page}
            to={address(page)}
            className={styles['page']}
            aria-label={t('pages.page', { page })}
            preventScrollReset={keepsScroll}
            aria-current={page === current ? 'page' : undefined}
          >
            {page}
          </Link>
        ),
      )}
      {current < total && (
        <Link
          to={address(current + 1)}
          className={styles['page']}
          rel="next"
          preventScrollReset={keepsScroll}
        >
          {t('pages.next')}
        </Link>
      )}
    </nav>
  );
}
