import type { DraftKey, HostServices } from '@waypost/contracts/host-services.ts';
import { asStoryId, type PlaceId, type StoryId, type UserId } from '@waypost/contracts/ids.ts';
import { SHARED_TEXT_KEY, TODAY } from '@waypost/contracts/share-target.ts';
import { listAllOwn } from '@waypost/kit/story/list-all-own.ts';

import { isKeptRecord } from '../../drafts/kept.ts';
import { keptTryIt, TRY_IT_KEY } from '../../drafts/try-it-draft.ts';
import {
  freshPlace,
  keptPlaceDraft,
  NEW_STORY,
  placeFromDraft,
  placeToEdit,
  placeToTry,
  withShared,
  type PlaceFormStart,
} from './place-form-start.ts';
import { todayHere, todaysStory } from './todays-story.ts';

interface Wanted {
  readonly ownerId: UserId;
  readonly placeId: PlaceId | undefined;
  readonly storyId: StoryId | undefined;
}

/** A person's drafts are theirs alone, also on a device used by several. */
export function placeDraftKey(ownerId: UserId, placeId: PlaceId | undefined): DraftKey {
  return `place-form:${ownerId}:${placeId ?? 'new'}`;
}

/** Whether something is kept that the form opens with. */
export async function hasPlaceWork(
  { drafts }: HostServices,
  ownerId: UserId,
  placeId: PlaceId | undefined,
): Promise<boolean> {
  const kept = await Promise.all([
    drafts.load(placeDraftKey(ownerId, placeId)),
    placeId ? undefined : drafts.load(TRY_IT_KEY),
  ]);
  return kept.some((draft) => draft !== undefined);
}

/** Everything the form opens with. Rejects with an AppError when stories or place can not be fetched. */
export async function loadPlaceForm(
  { api, drafts }: HostServices,
  { ownerId, placeId, storyId: named }: Wanted,
  signal: AbortSignal,
): Promise<PlaceFormStart> {
  const key = placeDraftKey(ownerId, placeId);
  const [stories, place, draft, tryIt] = await Promise.all([
    listAllOwn(api, ownerId, signal),
    placeId ? api.places.get(placeId, { signal }) : null,
    drafts.load(key),
    placeId ? undefined : drafts.load(TRY_IT_KEY),
  ]);
  const isToday = named === TODAY;
  const known = { stories, place, isToday };
  const storyId = isToday ? (todaysStory(stories, todayHere())?.id ?? asStoryId(NEW_STORY)) : named;
  const tried = keptTryIt(tryIt);
  if (tried) {
    const start = placeToTry(tried, stories);
    // From here on it is this form's draft; work already there waits until this one is done.
    if (draft) await drafts.save(waitingKey(key), draft);
    await drafts.save(key, start);
    if (!signal.aborted) await drafts.remove(TRY_IT_KEY);
    return { ...known, ...start, origin: 'try-it' };
  }
  if (tryIt !== undefined) await drafts.remove(TRY_IT_KEY);
  const fresh = place ? placeToEdit(place) : freshPlace(stories, storyId);
  const isKept = isKeptRecord(draft);
  const start = isKept ? placeFromDraft(keptPlaceDraft(draft, fresh), stories, storyId) : fresh;
  const origin = isKept ? 'draft' : 'fresh';
  const shared = isToday ? await drafts.load(SHARED_TEXT_KEY) : undefined;
  if (typeof shared !== 'string') return { ...known, ...start, origin };
  const taken = withShared(start, shared);
  await drafts.save(key, taken);
  await drafts.remove(SHARED_TEXT_KEY);
  return { ...known, ...taken, origin };
}

/** Brings back the draft that made way for the landing page's point, once that is done. */
export async function restoreWaitingDraft({ drafts }: HostServices, key: DraftKey): Promise<void> {
  const waiting = await drafts.load(waitingKey(key));
  if (!waiting) return;
  await drafts.save(key, waiting);
  await drafts.remove(waitingKey(key));
}

const waitingKey = (key: DraftKey) => `${key}:waiting`;
