import type { StoryId } from '@waypost/contracts/ids.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import { useCallback, useEffect } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import { useLatePart } from '../../lib/use-late-part.ts';
import { useStoryPlaces } from '../story-map/journey/use-story-places.ts';
import { StoryFailed } from '../story-map/story-failed.tsx';
import { loadPrintBook } from './load-print-book.ts';

interface BookPageProps {
  readonly storyId: StoryId;
  /** What it is made for without being asked; any other word for nothing. */
  readonly madeFor: string;
}

/** A story as a book, to be looked at and printed. */
export function BookPage({ storyId, madeFor }: BookPageProps) {
  const { api, navigation } = useHost();
  const t = useText();
  const story = useLoad(useCallback((signal) => api.stories.get(storyId, { signal }), [api, storyId]));
  const places = useStoryPlaces(storyId);
  const parts = useLatePart(loadPrintBook);
  const title = story.status === 'ready' ? story.value.title : null;
  useEffect(() => {
    if (title !== null) navigation.setTitle(title);
  }, [navigation, title]);
  if (story.status === 'failed') return <StoryFailed error={story.error} onRetry={story.reload} />;
  if (places.error)
    return (
      <Failure
        sentence={errorSentence(t, places.error)}
        retryLabel={t('action.retry')}
        onRetry={places.retry}
      />
    );
  if (parts.status === 'failed')
    return <Failure sentence={t('part.lost')} retryLabel={t('action.retry')} onRetry={parts.reload} />;
  if (story.status !== 'ready' || places.status !== 'ready' || parts.status !== 'ready')
    return <Spinner label={t('story.loading')} />;
  return <parts.value.BookDesk story={story.value} places={places.places} madeFor={madeFor} />;
}
