import type { DiscoverPage } from '@waypost/contracts/discover.ts';
import type { Cursor } from '@waypost/contracts/ids.ts';
import { Link } from '@waypost/kit/router/router.ts';

import styles from '../../../lib/page-links/page-links.module.css';
import { useText } from '../../../lib/scope.ts';

interface FoundLinksProps {
  readonly page: Pick<DiscoverPage, 'next' | 'previous'>;
  /** Whether the order goes from near to far, and not from new to old. */
  readonly isNearest: boolean;
  readonly addressOf: (cursor: Cursor) => string;
}

/** Real links to the pages beside this one; nothing where it is the only one. */
export function FoundLinks({ page: { next, previous }, isNearest, addressOf }: FoundLinksProps) {
  const t = useText();
  if (!next && !previous) return null;
  const link = (to: Cursor, rel: 'prev' | 'next', text: string) => (
    <Link to={addressOf(to)} className={styles['page']} rel={rel} preventScrollReset>
      {text}
    </Link>
  );
  return (
    <nav aria-label={t('found.pages')} className={styles['pages']}>
      {previous && link(previous, 'prev', t(isNearest ? 'found.nearer' : 'found.newer'))}
      {next && link(next, 'next', t(isNearest ? 'found.farther' : 'found.older'))}
    </nav>
  );
}
