import { useCallback, useEffect, useState } from 'react';

import { FIRST_PAGE, type UserId } from '@waypost/contracts/ids.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { useLocation } from '@waypost/kit/router/router.ts';
import { listAllOwn } from '@waypost/kit/story/list-all-own.ts';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';

import { ActionLink } from '../../lib/action-link/action-link.tsx';
import { EmptyState } from '../../lib/empty-state/empty-state.tsx';
import { PageLinks } from '../../lib/page-links/page-links.tsx';
import { cursorFromSearch } from '../../lib/page-links/cursor-from-search.ts';
import { NoSuchPage } from '../../lib/page-links/no-such-page.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { useLastReady } from '../../lib/use-last-ready.ts';
import { OwnStoriesSkeleton } from './own-stories-skeleton.tsx';
import { OwnStory } from './own-story.tsx';
import { OwnViewFields } from './own-view-fields.tsx';
import { isWhole, viewed, WHOLE, wordsOf, yearsOf } from './own-view.ts';
import { useFoundByPlaces } from './use-found-by-places.ts';
import styles from './dashboard.module.css';

interface OwnStoriesProps {
  readonly ownerId: UserId;
  /** Whether the first one is begun and only to be finished. */
  readonly hasBegun: boolean;
  /** Called when something was deleted and its dialog has gone. */
  readonly onGone: () => void;
  /** Told whether there is no story at all: the list then offers the first one itself. */
  readonly onNone: (hasNone: boolean) => void;
}

/** The person's stories as rows; the page stands in the address. */
export function OwnStories({ ownerId, hasBegun, onGone, onNone }: OwnStoriesProps) {
  const t = useText();
  const { api, href, language } = useHost();
  const at = cursorFromSearch(useLocation().search);
  const [view, setView] = useState(WHOLE);
  const isNarrowed = !isWhole(view);
  const found = useFoundByPlaces(wordsOf(view));
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (!isNarrowed) return { at, ...(await api.stories.listOwn(ownerId, at, { signal })) };
      const items = await listAllOwn(api, ownerId, signal);
      return { at, items, totalItems: items.length, next: null, previous: null };
    },
    [api, ownerId, at, isNarrowed],
  );
  const { reload, ...state } = useLoad(load);
  const last = useLastReady(state);
  const shown = last?.at === at ? last : undefined;
  const hasNone = state.status !== 'failed' && at === FIRST_PAGE && shown?.items.length === 0 && !hasBegun;
  useEffect(() => onNone(hasNone), [onNone, hasNone]);

  if (state.status === 'failed' && state.error.code === 'invalid')
    return <NoSuchPage path={href('dashboard')} />;
  if (state.status === 'failed') {
    return (
      <Failure sentence={errorSentence(t, state.error)} retryLabel={t('action.retry')} onRetry={reload} />
    );
  }
  if (!shown) return <OwnStoriesSkeleton />;
  if (shown.items.length === 0 && at === FIRST_PAGE && hasBegun) return null;
  if (shown.items.length === 0) {
    return at !== FIRST_PAGE ? (
      <NoSuchPage path={href('dashboard')} />
    ) : (
      <EmptyState sentence={t('dashboard.empty')}>
        <ActionLink to={href('story-form')} kind="primary">
          {t('dashboard.create')}
        </ActionLink>
      </EmptyState>
    );
  }
  const list = isNarrowed ? viewed(shown.items, view, language, found) : shown.items;
  return (
    <>
      {shown.totalItems > 1 && (
        <OwnViewFields
          view={view}
          years={yearsOf(shown.items)}
          found={isNarrowed ? t('own.found', { count: list.length, all: shown.totalItems }) : ''}
          onView={setView}
        />
      )}
      <ul className="list">
        {list.map((story, index) => (
          <li key={story.id} className={styles['story']}>
            <OwnStory story={story} eager={index < 3} onChanged={reload} onGone={onGone} />
          </li>
        ))}
      </ul>
      {!isNarrowed && <PageLinks label={t('dashboard.pages')} path={href('dashboard')} page={shown} />}
    </>
  );
}
