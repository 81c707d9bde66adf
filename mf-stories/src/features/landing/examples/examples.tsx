import { useEffect, useRef } from 'react';

import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import { FIRST_PAGE } from '@waypost/contracts/ids.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { Link, useLocation } from '@waypost/kit/router/router.ts';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';

import { FailureBoundary } from '../../../lib/failure-boundary.tsx';
import { cursorFromSearch } from '../../../lib/page-links/cursor-from-search.ts';
import { NoSuchPage } from '../../../lib/page-links/no-such-page.tsx';
import { useHost, useText } from '../../../lib/scope.ts';
import { StoryGrid } from './story-grid.tsx';
import styles from './examples.module.css';

/** Public stories, newest first, ten a page; the page stands in the address. `id` is that of its heading. */
export function Examples({ id }: { readonly id: string }) {
  const t = useText();
  const { href, telemetry } = useHost();
  const at = cursorFromSearch(useLocation().search);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);

  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [at]);

  return (
    <section className={styles['examples']}>
      <div className={styles['head']}>
        <h2 id={id} ref={heading} tabIndex={-1} className={styles['heading']}>
          {t(at === FIRST_PAGE ? 'examples.title' : 'examples.pageTitle')}
        </h2>
        <Link to={href('discover')} className={styles['all']}>
          {t('examples.discover')}
        </Link>
      </div>
      <FailureBoundary
        key={at}
        onError={(error) => telemetry.error('list of stories', error)}
        fallback={(error, retry) =>
          toAppError(error).code === 'invalid' ? (
            <NoSuchPage path={href('landing-page')} />
          ) : (
            <Failure sentence={errorSentence(t, error)} retryLabel={t('action.retry')} onRetry={retry} />
          )
        }
      >
        <StoryGrid at={at} />
      </FailureBoundary>
    </section>
  );
}
