import { useEffect, useRef } from 'react';

import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useLocation } from '@waypost/kit/router/router.ts';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';

import { FailureBoundary } from '../../../lib/failure-boundary.tsx';
import { pageFromSearch } from '../../../lib/page-links/page-numbers.ts';
import { useHost, useText } from '../../../lib/scope.ts';
import { StoryGrid } from './story-grid.tsx';
import styles from './examples.module.css';

/** Public stories, newest first, ten a page; the page stands in the address. */
export function Examples({ id }: { readonly id: string }) {
  const t = useText();
  const { telemetry } = useHost();
  const page = pageFromSearch(useLocation().search);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownPage = useRef(page);

  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [page]);

  return (
    <section id={id} className={styles['examples']}>
      <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
        {page === 1 ? t('examples.title') : t('examples.pageTitle', { page })}
      </h2>
      <FailureBoundary
        key={page}
        onError={(error) => telemetry.error('list of stories', error)}
        fallback={(error, retry) => (
          <Failure sentence={errorSentence(t, error)} retryLabel={t('action.retry')} onRetry={retry} />
        )}
      >
        <StoryGrid page={page} />
      </FailureBoundary>
    </section>
  );
}
