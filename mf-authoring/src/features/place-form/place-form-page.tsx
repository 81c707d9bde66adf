import type { PlaceId, StoryId } from '@waypost/contracts/ids.ts';
import type { SessionUser } from '@waypost/contracts/session.ts';
import { useCallback } from 'react';

import { ForeignRecord } from '../../form-parts/foreign-record.tsx';
import { FormPage } from '../../form-parts/form-page.tsx';
import { Loaded } from '../../form-parts/loaded.tsx';
import { SignedInUser } from '../../form-parts/signed-in-user.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { hasPlaceWork, loadPlaceForm } from './load-place-form.ts';
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
  const load = useCallback(
    (signal: AbortSignal) => loadPlaceForm(host, { ownerId: user.id, placeId, storyId }, signal),
    [host, user.id, placeId, storyId],
  );
  const hasWork = useCallback(() => hasPlaceWork(host, user.id, placeId), [host, user.id, placeId]);
  return (
    <Loaded load={load} hasWork={hasWork}>
      {(start, reload) =>
        start.place && start.place.ownerId !== user.id ? (
          <ForeignRecord storyId={start.place.storyId} />
        ) : (
          <PlaceForm user={user} start={start} onStartAfresh={reload} />
        )
      }
    </Loaded>
  );
}
