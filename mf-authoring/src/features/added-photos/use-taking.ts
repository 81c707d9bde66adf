import type { AddedPhoto } from '@waypost/contracts/api/additions-api.ts';
import { toAppError } from '@waypost/contracts/errors/app-error.ts';
import { asDraftId, asPlaceId, type UploadId } from '@waypost/contracts/ids.ts';
import { newRecordId } from '@waypost/contracts/new-record-id.ts';
import type { Place, Story } from '@waypost/contracts/story.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useEffect, useState } from 'react';

import type { Proposal, Proposals } from '../../added/propose-additions.ts';
import { takenContent } from '../../added/taken-content.ts';
import { useHost, useText } from '../../lib/scope.ts';
import { useFormServices } from '../../services/form-services.tsx';
import type { SenderChoice } from './senders.ts';

interface TakingOptions {
  readonly story: Story;
  readonly places: readonly Place[];
  readonly proposals: Proposals;
  readonly byId: ReadonlyMap<UploadId, AddedPhoto>;
  readonly choices: ReadonlyMap<string, SenderChoice>;
  readonly out: ReadonlySet<UploadId>;
  readonly onChanged: () => void;
}

const keyOf = ({ location: { longitude, latitude } }: Proposal) => `${longitude},${latitude}`;

/** Puts all that is proposed, and not left out, into the story in one step. */
export function useTaking({ story, places, proposals, byId, choices, out, onChanged }: TakingOptions) {
  const { api, href, navigation, notifications } = useHost();
  const text = useText();
  const { nameLocations } = useFormServices();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [towns, setTowns] = useState<ReadonlyMap<string, string>>(new Map());
  const { list, homeless } = proposals;
  useEffect(() => {
    const unnamed = list.filter((one) => one.place === null && !towns.has(keyOf(one)));
    if (unnamed.length === 0) return;
    nameLocations(unnamed.map(({ location }) => location)).then(
      (found) =>
        setTowns(
          (before) =>
            new Map([...before, ...unnamed.map((one, at) => [keyOf(one), found[at]?.name ?? ''] as const)]),
        ),
      // Then they are called by who sent the photos.
      () => undefined,
    );
  }, [list, nameLocations, towns]);

  const titleOf = (proposal: Proposal): string => {
    const there = places.find(({ id }) => id === proposal.place);
    const name = byId.get(proposal.photos[0]!)?.sender ?? '';
    return there?.title ?? (towns.get(keyOf(proposal)) || text('added.new-place', { name }));
  };

  async function take(): Promise<void> {
    setBusy(true);
    setProblem(null);
    const draft = asDraftId(newRecordId());
    try {
      const groups = list.flatMap((one) => {
        const photos = one.photos.flatMap((id) => {
          const photo = out.has(id) ? undefined : byId.get(id);
          if (!photo) return [];
          const { minutes = 0, by = '' } = choices.get(photo.sender) ?? {};
          return [{ photo, ahead: minutes * 60_000, by: by.trim() }];
        });
        const { place, location, from } = one;
        const id = place ?? asPlaceId(newRecordId());
        return photos.length > 0
          ? [{ id, isNew: place === null, title: titleOf(one), location, from, photos }]
          : [];
      });
      await api.drafts.create(draft, takenContent(story, places, groups));
      await api.drafts.accept(draft, 1);
      const taken = groups.reduce((sum, { photos }) => sum + photos.length, 0);
      notifications.alert('success', text('added.taken', { count: taken }));
      if (taken < byId.size || homeless.length > 0) onChanged();
      else navigation.go(href('story-map', { id: story.id }));
    } catch (error) {
      // What did not become a part of the story is no draft to go on with.
      void api.drafts.delete(draft).catch(() => undefined);
      const [said] = Object.values(toAppError(error).fieldErrors);
      setProblem(said ?? errorSentence(text, error));
      setBusy(false);
    }
  }

  return { isBusy, problem, take, titleOf };
}
