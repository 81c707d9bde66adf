import type { ReactNode, Ref } from 'react';

import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import type { LoadState } from '@waypost/kit/react/use-load.ts';
import { Link } from '@waypost/kit/router/router.ts';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';

import { useHost, useText } from '../scope.ts';
import { usePageTitle } from '../use-page-title.ts';
import styles from './list-page.module.css';

interface ListPageProps {
  readonly title: string;
  readonly heading?: Ref<HTMLHeadingElement>;
  /** Whether it is reached from the dashboard, and leads back there. */
  readonly isOfDashboard?: boolean;
  readonly lead?: ReactNode;
  /** What is being fetched of it. */
  readonly loading: LoadState<unknown> & { readonly reload: () => void };
  /** Fetches more of it; left out where that is all. */
  readonly onMore?: (() => void) | false;
  /** What stands under the list. */
  readonly below?: ReactNode;
  /** Items of the list. */
  readonly children: ReactNode;
}

/** A page that is a list under its title. */
export function ListPage(props: ListPageProps) {
  const { title, heading, isOfDashboard, lead, loading, onMore, below, children } = props;
  const { href } = useHost();
  const t = useText();
  usePageTitle(title);
  return (
    <div className={styles['page']}>
      {isOfDashboard && (
        <p>
          <Link to={href('dashboard')}>{t('list.back')}</Link>
        </p>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p>{lead}</p>}
      <ul className={styles['items']}>{children}</ul>
      {loading.status === 'failed' && (
        <Failure
          sentence={errorSentence(t, loading.error)}
          retryLabel={t('action.retry')}
          onRetry={loading.reload}
        />
      )}
      {loading.status === 'pending' && <Spinner label={t('state.loading')} />}
      {onMore && <TextButton onClick={onMore}>{t('list.more')}</TextButton>}
      {below}
    </div>
  );
}
