import type { Author } from '@waypost/contracts/api/api-client.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { useLocation } from '@waypost/kit/router/router.ts';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import { useCallback } from 'react';

import { cursorFromSearch } from '../../lib/page-links/cursor-from-search.ts';
import { NoSuchPage } from '../../lib/page-links/no-such-page.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { StoryTiles } from '../../lib/story-tiles/story-tiles.tsx';

/** The author's stories for everyone, newest first; the page stands in the address. */
export function AuthorStories({ author: { id, username } }: { readonly author: Author }) {
  const t = useText();
  const { api, href } = useHost();
  const at = cursorFromSearch(useLocation().search);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const page = await api.stories.listOwn(id, at, { signal });
      // To their author the list holds the others as well.
      return { ...page, items: page.items.filter(({ isShown }) => isShown) };
    },
    [api, id, at],
  );
  const { reload, ...state } = useLoad(load);
  const path = href('author', { username });
  if (state.status === 'pending') return <Spinner label={t('state.loading')} />;
  if (state.status === 'ready') return <StoryTiles page={state.value} path={path} />;
  if (state.error.code === 'invalid') return <NoSuchPage path={path} />;
  return <Failure sentence={errorSentence(t, state.error)} retryLabel={t('action.retry')} onRetry={reload} />;
}
