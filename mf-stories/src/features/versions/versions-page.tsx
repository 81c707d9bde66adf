import { useCallback, useRef, useState } from 'react';

import type { Version } from '@waypost/contracts/api/versions-api.ts';
import type { StoryId } from '@waypost/contracts/ids.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { Link } from '@waypost/kit/router/router.ts';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';

import { useHost, useText } from '../../lib/scope.ts';
import { useLastReady } from '../../lib/use-last-ready.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { VersionRow } from './version-row.tsx';
import styles from './versions.module.css';

/** What was done to a story and its places, the last first, each to be looked at and put back. */
export function VersionsPage({ storyId }: { readonly storyId: StoryId }) {
  const { api, href } = useHost();
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [earlier, setEarlier] = useState<readonly Version[]>([]);
  const behind = earlier.at(-1)?.id;
  usePageTitle(t('versions.title'));
  const story = useLoad(useCallback((signal) => api.stories.get(storyId, { signal }), [api, storyId]));
  const { reload, ...page } = useLoad(
    useCallback((signal) => api.versions.list(storyId, behind, { signal }), [api, storyId, behind]),
  );
  const last = useLastReady(page);
  const items = [
    ...earlier,
    ...(last?.items.filter(({ id }) => !earlier.some((one) => one.id === id)) ?? []),
  ];
  const onRestored = () => {
    heading.current?.focus();
    setEarlier([]);
    reload();
  };
  return (
    <div className={styles['page']}>
      <p>
        <Link to={href('dashboard')}>{t('bin.back')}</Link>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {t('versions.title')}
      </h1>
      {story.status === 'ready' && (
        <p>
          {t(items.length === 0 && page.status === 'ready' ? 'versions.empty' : 'versions.lead')}{' '}
          <Link to={href('story-map', { id: storyId })}>{story.value.title}</Link>
        </p>
      )}
      <ul className={styles['items']}>
        {items.map((version) => (
          <VersionRow key={version.id} version={version} onRestored={onRestored} />
        ))}
      </ul>
      {page.status === 'failed' && (
        <Failure sentence={errorSentence(t, page.error)} retryLabel={t('action.retry')} onRetry={reload} />
      )}
      {page.status === 'pending' && <Spinner label={t('state.loading')} />}
      {page.status === 'ready' && page.value.isMore && (
        <TextButton onClick={() => setEarlier(items)}>{t('versions.more')}</TextButton>
      )}
    </div>
  );
}
