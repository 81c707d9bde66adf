import type { PlaceId } from '@waypost/contracts/ids.ts';
import type { SessionUser } from '@waypost/contracts/session.ts';
import type { Visibility } from '@waypost/contracts/story.ts';
import { useEffect, useMemo, useState } from 'react';

import type { BatchPhoto } from '../../batch/batch-photo.ts';
import type { PhotoBatch } from '../../batch/photo-batch.ts';
import type { Looks } from '../../plan/alike.ts';
import { lastLevel } from '../../lib/last-level.ts';
import { useHost } from '../../lib/scope.ts';
import { journeyDays } from '../../plan/days-of.ts';
import { draftContentOf } from '../../plan/draft-content.ts';
import type { KnownPhotos } from '../../plan/plan-photo.ts';
import { countriesOf, proposedTitle } from '../../plan/proposed-title.ts';
import type { PlanPhotoId } from '../../plan/trip-plan.ts';
import type { Grouping } from '../../trip/group-photos.ts';
import { trackKey } from './kept-import.ts';
import type { ImportStart } from './load-start.ts';
import { useAlong, type Along } from './use-along.ts';
import { useKeeping } from './use-keeping.ts';
import { useLooks } from './use-looks.ts';
import { useNearTowns, type NearTownOf } from './use-near-towns.ts';
import { usePhotoBatch } from './use-photo-batch.ts';
import { usePlaceNames } from './use-place-names.ts';
import { usePlan, type Planning } from './use-plan.ts';
import { useProposals } from './use-proposals.ts';
import { useServerDraft, type DraftStanding } from './use-server-draft.ts';
import { useTrack, type TrackState } from './use-track.ts';

export interface ImportWork extends Planning {
  readonly user: SessionUser;
  readonly batch: PhotoBatch;
  readonly list: readonly BatchPhoto[];
  readonly known: KnownPhotos;
  readonly photoOf: ReadonlyMap<PlanPhotoId, BatchPhoto>;
  readonly looks: Looks;
  readonly track: TrackState;
  readonly along: Along;
  readonly names: ReadonlyMap<PlaceId, string>;
  readonly nearTown: NearTownOf;
  /** Of the story, typed or proposed. */
  readonly title: string;
  /** Who can see the story to be. */
  readonly visibility: Visibility;
  readonly regroup: (grouping: Grouping) => void;
  readonly draft: ReturnType<typeof useServerDraft>;
  /** The place that is looked at, in the list and on the map. */
  readonly place: PlaceId | null;
  readonly setPlace: (place: PlaceId | null) => void;
  /** Whether photos are prepared with every pixel, from now on. */
  readonly isFullSize: boolean;
  readonly setFullSize: (isWanted: boolean) => void;
  /** Whether the story is to be made as soon as that can be done; it outlasts the page. */
  readonly isWanted: boolean;
  readonly setWanted: (isWanted: boolean) => void;
  /** Forgets everything on the device and at the site. */
  readonly discard: () => Promise<void>;
  /** Keeps files on the device with the list that names them. */
  readonly keepChosen: (added: readonly BatchPhoto[]) => Promise<void>;
  /** Photos there is no room for on the device. */
  readonly unkept: ReadonlySet<PlanPhotoId>;
  /** Forgets what is on the device: the site has it all. */
  readonly finish: () => Promise<void>;
}

/** Everything the page works with, put together. */
export function useImport(user: SessionUser, { work, photos, story, goesOn }: ImportStart): ImportWork {
  const { language, settings } = useHost();
  const [isFullSize, setFullSize] = useState(work.isFullSize);
  const [isWanted, setWanted] = useState(work.isWanted);
  const { batch, known, list } = usePhotoBatch(photos, isFullSize);
  const planning = usePlan(work.plan, known);
  const { out } = planning.plan;
  useEffect(() => batch.leaveOut(out), [batch, out]);
  const [place, setPlace] = useState<PlaceId | null>(null);
  const [standing, setStanding] = useState<DraftStanding>(work);
  const { asked, revision } = standing;
  const regroup = useProposals(planning, { batch, known, list });
  const looks = useLooks(planning, list);
  const track = useTrack(trackKey(user.id, story?.id));
  const along = useAlong(planning.plan, { known, list }, track);
  const { places } = planning.plan;
  const nearTown = useNearTowns(useMemo(() => places.map(({ location }) => location), [places]));
  const names = usePlaceNames(places, known, nearTown);
  const { draftId, storyId } = work;
  const isNewStory = story === null;
  const days = journeyDays(planning.plan, known);
  const towns = places.map(({ location }) => nearTown(location));
  const codes = countriesOf(towns).join();
  const countries = useMemo(() => (codes === '' ? [] : codes.split(',')), [codes]);
  const title = (story?.title ?? planning.plan.title) || proposedTitle(towns, days, language);
  const [begins] = useState(() => lastLevel.get() ?? settings.newStories);
  const visibility = planning.plan.visibility ?? begins;
  const content = useMemo(() => {
    const isWorth = planning.plan.places.length > 0 || planning.plan.tray.length > 0;
    return isWorth
      ? draftContentOf(planning.plan, known, {
          ...{ storyId, isNewStory, title, titles: names, ways: along.ways, countries, language, visibility },
        })
      : null;
  }, [along.ways, countries, isNewStory, known, language, names, planning.plan, storyId, title, visibility]);
  const draft = useServerDraft({
    ...{ id: draftId, standing: work, content, onStanding: setStanding },
    isStored: goesOn === 'from-elsewhere' && planning.plan === work.plan && known.size === photos.length,
  });
  const kept = useMemo(
    () => ({
      draftId,
      storyId,
      isNewStory,
      title,
      countries,
      revision,
      asked,
      isFullSize,
      isWanted,
      plan: planning.plan,
    }),
    [asked, countries, draftId, isFullSize, isWanted, isNewStory, planning.plan, revision, storyId, title],
  );
  const { discard, finish, keepChosen, unkept } = useKeeping({
    user,
    storyId: story?.id,
    batch,
    list,
    kept,
    initial: photos,
    draft,
  });
  const photoOf = useMemo(() => new Map(list.map((photo) => [photo.id, photo])), [list]);
  return {
    ...planning,
    ...{
      user,
      batch,
      list,
      known,
      photoOf,
      looks,
      names,
      nearTown,
      title,
      visibility,
      track,
      along,
      regroup,
    },
    ...{
      draft,
      place,
      setPlace,
      isFullSize,
      setFullSize,
      isWanted,
      setWanted,
      discard,
      finish,
      keepChosen,
      unkept,
    },
  };
}
