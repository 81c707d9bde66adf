import type { PlaceId, StoryId } from '@waypost/shared/contracts/ids.ts';
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
import { loadPlaceForm } from './load-place-form.ts';
import { PlaceForm } from './place-form.tsx';

interface PlaceFormPageProps {
  readonly placeId?: PlaceId | undefined;
  readonly storyId?: StoryId | undefined;
}

/** Create a point, or edit the named one. */
export function PlaceFormPage({ placeId, storyId }: PlaceFormPageProps) {
  const text = useText();
  const editing = placeId !== undefined;
  return (
    <FormPage
      title={text(editing ? 'place.edit-title' : 'place.create-title')}
      lead={editing ? undefined : text('place.lead')}
    >
      <SignedInUser>
        {(user) => <LoadedPlaceForm key={placeId ?? 'new'} user={user} placeId={placeId} storyId={storyId} />}
      </SignedInUser>
    </FormPage>
  );
}

function LoadedPlaceForm({ user, placeId, storyId }: PlaceFormPageProps & { readonly user: SessionUser }) {
  const host = useHost();
  const text = useText();
  const load = useCallback(
    (signal: AbortSignal) => loadPlaceForm(host, { ownerId: user.id, placeId, storyId }, signal),
    [host, user.id, placeId, storyId],
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
      const { place } = state.value;
      if (place && place.ownerId !== user.id) return <ForeignRecord storyId={place.storyId} />;
      return <PlaceForm user={user} start={state.value} onStartAfresh={state.reload} />;
    }
  }
}
