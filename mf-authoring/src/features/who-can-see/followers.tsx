import type { StoryId } from '@waypost/contracts/ids.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { useCallback } from 'react';

import { useHost, useText } from '../../lib/scope.ts';

/** How many are told when there is more, and who of those the story is shared with; nothing where nobody is. */
export function Followers({ storyId }: { readonly storyId: StoryId }) {
  const { api } = useHost();
  const text = useText();
  const told = useLoad(useCallback((signal) => api.follows.followers(storyId, { signal }), [api, storyId]));
  if (told.status !== 'ready' || told.value.count === 0) return null;
  const { count, names } = told.value;
  return (
    <p>
      {text('sharing.followers', { count })}
      {names.length > 0 && ` ${text('sharing.followers-names', { names: names.join(', ') })}`}
    </p>
  );
}
