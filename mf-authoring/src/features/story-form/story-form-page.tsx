import type { StoryId } from '@waypost/shared/contracts/ids.ts';
import type { SessionUser } from '@waypost/shared/contracts/session.ts';
import { errorSentence } from '@waypost/shared/errors/error-sentence.ts';
import { useLoad } from '@waypost/shared/react/use-load.ts';
import { Failure } from '@waypost/shared/ui/failure/failure.tsx';
import { Spinner } from '@waypost/shared/ui/spinner/spinner.tsx';
import { useCallback } from 'react';

import { ForeignRecord } from '../../form-parts/foreign-record.tsx';
import { FormPage } from '../../form-parts/form-page.tsx';
import { SignedInUser } from '../../form-parts/signed-in-user.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { loadStoryForm } from './story-form-start.ts';
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
  const text = useText();
  const load = useCallback(
    (signal: AbortSignal) => loadStoryForm(host, user.id, storyId, signal),
    [host, user.id, storyId],
  );
  const state = useLoad(load);
  switch (state.status) {
    case 'pending':
      return <Spinner label={text('state.loading')} />;
    case 'failed':
      return (
        <Failure
          sentence={errorSentence(text, state.error)}
          retryLabel={text('action.retry')}
          onRetry={state.reload}
        />
      );
    case 'ready': {
      const { story } = state.value;
      if (story && story.ownerId !== user.id) return <ForeignRecord storyId={story.id} />;
      return <StoryForm user={user} start={state.value} onStartAfresh={state.reload} />;
    }
  }
}
