import { FIRST_PAGE, type Cursor } from '@waypost/contracts/ids.ts';
import type { Page } from '@waypost/contracts/story.ts';
import { Link } from '@waypost/kit/router/router.ts';

import { useText } from '../scope.ts';
import styles from './page-links.module.css';

interface PageLinksProps {
  readonly label: string;
  /** Path the pages belong to; the first page has no query. */
  readonly path: string;
  readonly page: Omit<Page<unknown>, 'items'>;
  /** Leaves the scroll to the list, for a list far down its page. */
  readonly keepsScroll?: boolean;
}

/** How many stories a list has, and real links to the newer and the older ones where this page is not all of them. */
export function PageLinks({ label, path, page, keepsScroll = false }: PageLinksProps) {
  const t = useText();
  const { next, previous, totalItems } = page;
  const link = (to: Cursor, rel: 'prev' | 'next', text: string) => (
    <Link
      to={to === FIRST_PAGE ? path : `${path}?cursor=${to}`}
      className={styles['page']}
      rel={rel}
      preventScrollReset={keepsScroll}
    >
      {text}
    </Link>
  );
  return (
    <div className={styles['pages']}>
      <p className={styles['count']}>{t('pages.stories', { count: totalItems })}</p>
      {(next ?? previous) !== null && (
        <nav aria-label={label} className={styles['links']}>
          {previous && link(previous, 'prev', t('pages.newer'))}
          {next && link(next, 'next', t('pages.older'))}
        </nav>
      )}
    </div>
  );
}
