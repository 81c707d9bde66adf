import { useCallback, useRef } from 'react';

import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { Link } from '@waypost/kit/router/router.ts';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';

import { useHost, useText } from '../../lib/scope.ts';
import { useLastReady } from '../../lib/use-last-ready.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { BinnedRow } from './binned-row.tsx';
import styles from './bin-page.module.css';

/** What the person has deleted and can put back. */
export function BinPage() {
  const { api, href } = useHost();
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(t('bin.title'));
  const { reload, ...state } = useLoad(useCallback((signal) => api.bin.list({ signal }), [api]));
  const items = useLastReady(state);
  const onGone = () => {
    heading.current?.focus();
    reload();
  };
  return (
    <div className={styles['page']}>
      <p>
        <Link to={href('dashboard')}>{t('bin.back')}</Link>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {t('bin.title')}
      </h1>
      <p>{items?.length === 0 ? t('bin.empty') : t('bin.lead')}</p>
      {state.status === 'failed' && (
        <Failure sentence={errorSentence(t, state.error)} retryLabel={t('action.retry')} onRetry={reload} />
      )}
      {!items && state.status === 'pending' && <Spinner label={t('state.loading')} />}
      <ul className={styles['items']}>
        {items?.map((item) => (
          <BinnedRow key={item.id} item={item} onGone={onGone} />
        ))}
      </ul>
    </div>
  );
}
