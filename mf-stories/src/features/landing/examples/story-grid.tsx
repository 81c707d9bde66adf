import { useCallback } from 'react';

import { EXAMPLE_PREFIX, type Cursor } from '@waypost/contracts/ids.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';

import { PageLinks } from '../../../lib/page-links/page-links.tsx';
import { useHost, useText } from '../../../lib/scope.ts';
import { StoryCard } from '../../../lib/story-card/story-card.tsx';
import { listExampleStories } from './list-example-stories.ts';
import { NoStories } from './no-stories.tsx';
import { StoryGridSkeleton } from './story-grid-skeleton.tsx';
import styles from './examples.module.css';

const FIRST_ROW = 4;

/** One page of stories as tiles. A failure is thrown to the boundary around it. */
export function StoryGrid({ at }: { readonly at: Cursor }) {
  const t = useText();
  const { api } = useHost();
  const load = useCallback((signal: AbortSignal) => listExampleStories(api, at, signal), [api, at]);
  const state = useLoad(load);

  if (state.status === 'failed') throw state.error;
  if (state.status === 'pending') return <StoryGridSkeleton />;
  const { items, ...page } = state.value;
  if (items.length === 0) return <NoStories at={at} />;
  return (
    <>
      {items.every(({ id }) => id.startsWith(EXAMPLE_PREFIX)) && <p>{t('examples.only')}</p>}
      <ul className={styles['grid']}>
        {items.map((story, index) => (
          <li key={story.id}>
            <StoryCard story={story} layout="tile" editable={false} eager={index < FIRST_ROW} />
          </li>
        ))}
      </ul>
      <PageLinks label={t('examples.pages')} path="/" page={page} keepsScroll />
    </>
  );
}
