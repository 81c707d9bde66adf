import type { StoryId } from '@waypost/contracts/ids.ts';
import type { SessionUser } from '@waypost/contracts/session.ts';
import { useCallback } from 'react';

import { ForeignRecord } from '../../form-parts/foreign-record.tsx';
import { FormPage } from '../../form-parts/form-page.tsx';
import { Loaded } from '../../form-parts/loaded.tsx';
import { SignedInUser } from '../../form-parts/signed-in-user.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { hasStoryWork, loadStoryForm } from './story-form-start.ts';
import { StoryForm } from './story-form.tsx';

interface StoryFormPageProps {
  readonly storyId?: StoryId | undefined;
}

/** Create a travel story, or edit the named one. */
export function StoryFormPage({ storyId }: StoryFormPageProps) {
  const text = useText();
  return (
    <FormPage title={text(storyId === undefined ? 'story.create-title' : 'story.edit-title')}>
      <SignedInUser>
        {(user) => <LoadedStoryForm key={storyId ?? 'new'} user={user} storyId={storyId} />}
      </SignedInUser>
    </FormPage>
  );
}

function LoadedStoryForm({ user, storyId }: StoryFormPageProps & { readonly user: SessionUser }) {
  const host = useHost();
  const load = useCallback(
    (signal: AbortSignal) => loadStoryForm(host, user.id, storyId, signal),
    [host, user.id, storyId],
  );
  const hasWork = useCallback(() => hasStoryWork(host, user.id, storyId), [host, user.id, storyId]);
  return (
    <Loaded load={load} hasWork={hasWork}>
      {(start, reload) =>
        start.story && start.story.ownerId !== user.id ? (
          <ForeignRecord storyId={start.story.id} />
        ) : (
          <StoryForm user={user} start={start} onStartAfresh={reload} />
        )
      }
    </Loaded>
  );
}
