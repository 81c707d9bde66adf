import { useCallback } from 'react';

import { EXAMPLE_PREFIX, type Cursor } from '@waypost/contracts/ids.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';

import { useHost, useText } from '../../../lib/scope.ts';
import { StoryTiles } from '../../../lib/story-tiles/story-tiles.tsx';
import { listExampleStories } from './list-example-stories.ts';
import { NoStories } from './no-stories.tsx';
import { StoryGridSkeleton } from './story-grid-skeleton.tsx';

/** One page of stories as tiles. A failure is thrown to the boundary around it. */
export function StoryGrid({ at }: { readonly at: Cursor }) {
  const t = useText();
  const { api } = useHost();
  const load = useCallback((signal: AbortSignal) => listExampleStories(api, at, signal), [api, at]);
  const state = useLoad(load);

  if (state.status === 'failed') throw state.error;
  if (state.status === 'pending') return <StoryGridSkeleton />;
  const { items } = state.value;
  if (items.length === 0) return <NoStories at={at} />;
  return (
    <>
      {items.every(({ id }) => id.startsWith(EXAMPLE_PREFIX)) && <p>{t('examples.only')}</p>}
      <StoryTiles page={state.value} path="/" />
    </>
  );
}
