import type { Story } from '@waypost/contracts/story.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import { TextButton } from '@waypost/kit/ui/text-button/text-button.tsx';
import { useCallback, useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import { StoryCard } from '../../lib/story-card/story-card.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import styles from './shared-page.module.css';

/** Stories others share with the person by name. */
export function SharedPage() {
  const { api } = useHost();
  const t = useText();
  const [before, setBefore] = useState<readonly Story[]>([]);
  const [after, setAfter] = useState('');
  usePageTitle(t('shared.title'));
  const page = useLoad(useCallback((signal) => api.shares.listShared(after, { signal }), [api, after]));
  const stories = page.status === 'ready' ? [...before, ...page.value.stories] : before;
  const next = page.status === 'ready' ? page.value.next : null;
  return (
    <div className={styles['page']}>
      <h1>{t('shared.title')}</h1>
      <ul className={styles['stories']}>
        {stories.map((story) => (
          <li key={story.id} className={styles['story']}>
            <StoryCard
              story={story}
              layout="row"
              editable={false}
              note={t('shared.by', { author: story.authorName })}
            />
          </li>
        ))}
      </ul>
      {page.status === 'ready' && stories.length === 0 && <p>{t('shared.empty')}</p>}
      {page.status === 'pending' && <Spinner label={t('state.loading')} />}
      {page.status === 'failed' && (
        <Failure
          sentence={errorSentence(t, page.error)}
          retryLabel={t('action.retry')}
          onRetry={page.reload}
        />
      )}
      {next !== null && (
        <TextButton
          onClick={() => {
            setBefore(stories);
            setAfter(next);
          }}
        >
          {t('shared.more')}
        </TextButton>
      )}
    </div>
  );
}
