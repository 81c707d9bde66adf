import type { StoryId } from '@waypost/contracts/ids.ts';
import { Link } from '@waypost/kit/router/router.ts';

import { useHost, useText } from '../lib/scope.ts';

/** In place of a form for what another person wrote: nothing could be saved from it. */
export function ForeignRecord({ storyId }: { readonly storyId: StoryId }) {
  const { href } = useHost();
  const text = useText();
  return (
    <p>
      {text('error.forbidden')} <Link to={href('story-map', { id: storyId })}>{text('form.to-story')}</Link>
    </p>
  );
}
