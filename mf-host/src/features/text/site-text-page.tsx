import type { SiteText } from '@waypost/contracts/api/site-api.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { useLocation } from '@waypost/kit/router/router.ts';
import { DescriptionView } from '@waypost/kit/ui/description-view/description-view.tsx';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import { useCallback, useEffect } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import styles from '../../lib/site-page/site-page.module.css';

/** One of the texts the hosts have written, by the page's address. */
export function SiteTextPage() {
  const t = useText();
  const { api, navigation } = useHost();
  const name = useLocation().pathname.replaceAll('/', '') as SiteText;
  const title = t(`text.${name}`);
  useEffect(() => navigation.setTitle(title), [navigation, title]);
  const state = useLoad(useCallback((signal: AbortSignal) => api.site.text(name, { signal }), [api, name]));
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      {state.status === 'pending' && <Spinner label={t('state.loading')} />}
      {state.status === 'ready' && <DescriptionView html={state.value} className={styles['text']} />}
      {state.status === 'failed' &&
        (state.error.code === 'not-found' ? (
          <p>{t('text.none')}</p>
        ) : (
          <Failure
            sentence={errorSentence(t, state.error)}
            retryLabel={t('action.retry')}
            onRetry={state.reload}
          />
        ))}
    </div>
  );
}
