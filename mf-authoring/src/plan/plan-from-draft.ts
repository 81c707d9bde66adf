import { isLonLat } from '@waypost/contracts/geo.ts';
import type { DraftContent, DraftPlace } from '@waypost/contracts/draft.ts';

import { isKeptRecord, keptList, keptRecord, keptTexts } from '../drafts/kept.ts';
import { NO_WORDS } from '../pictures/picture-words.ts';
import { WORKSPACE_KIND } from './draft-content.ts';
import type { PlanPhoto } from './plan-photo.ts';
import { keptGrouping } from './kept-grouping.ts';
import { EMPTY_PLAN, type PlanPhotoId, type SaidOfPlace, type TripPlan } from './trip-plan.ts';

/** What a draft of the site has for another device to go on with. */
export interface DraftedPlan {
  readonly isNewStory: boolean;
  readonly plan: TripPlan;
  readonly photos: readonly PlanPhoto[];
}

/** Reads what `draftContentOf` wrote, perhaps in another build; null of a draft that came from something else. */
export function planFromDraft({ story, places, workspace }: DraftContent): DraftedPlan | null {
  const kept = keptRecord(workspace);
  if (kept['kind'] !== WORKSPACE_KIND) return null;
  const photos = (Array.isArray(kept['photos']) ? kept['photos'] : []).flatMap(draftedPhoto);
  const [titled, put, made, brought, [firstDay = '', lastDay = '']] = [
    keptList(kept['titled']),
    keptList(kept['put']),
    keptList(kept['made']),
    keptList(kept['brought']),
    keptList(kept['days']),
  ];
  const all = new Set<string>(photos.map(({ id }) => id));
  const ids = (list: readonly string[]) =>
    list.filter((id) => all.has(id)) as readonly string[] as PlanPhotoId[];
  const words = Object.entries(keptRecord(kept['words'])).flatMap(([id, one]) =>
    isKeptRecord(one) ? [[id, { ...keptTexts(one, NO_WORDS), ...byOf(one['by']) }] as const] : [],
  );
  return {
    isNewStory: kept['isNewStory'] === true,
    photos,
    plan: {
      ...EMPTY_PLAN,
      title: kept['isTitled'] === true ? story.title : '',
      ...{ description: story.description, firstDay, lastDay },
      places: places.flatMap(({ id, location, pictures, subtext, title, ...said }) =>
        location
          ? [
              {
                ...{ id, location, subtext },
                title: titled.includes(id) ? title : '',
                isPut: put.includes(id),
                isMade: made.includes(id),
                ...(brought.includes(id) && { said: saidOf(said) }),
                photos: ids(pictures.map(({ uploadId }) => uploadId)),
              },
            ]
          : [],
      ),
      tray: ids(keptList(kept['tray'])),
      out: ids(keptList(kept['out'])),
      declined: ids(keptList(kept['declined'])),
      words: Object.fromEntries(words),
      ...coverOf(kept['cover'], ids),
      ...(story.language !== undefined && { language: story.language }),
      grouping: keptGrouping(kept['grouping']),
      isOrdered: kept['isOrdered'] === true,
      visibility: kept['isLevelChosen'] === true ? (story.visibility ?? null) : null,
    },
  };
}

const byOf = (kept: unknown) => (typeof kept === 'string' && kept !== '' ? { by: kept } : {});

const saidOf = ({ altitude, cameBy, track, visitedAt, visitedOffset }: Partial<DraftPlace>): SaidOfPlace => ({
  ...{ altitude: altitude ?? null, cameBy: cameBy ?? null },
  ...{ visitedAt: visitedAt ?? null, visitedOffset: visitedOffset ?? null },
  ...(track && { track }),
});

const coverOf = (kept: unknown, among: (list: readonly string[]) => readonly PlanPhotoId[]) =>
  kept === undefined ? {} : { cover: typeof kept === 'string' ? (among([kept])[0] ?? null) : null };

function draftedPhoto(kept: unknown): PlanPhoto[] {
  const { id, location, altitude, capturedAt, capturedOffset, takenAt } = keptRecord(kept);
  if (typeof id !== 'string') return [];
  const { longitude, latitude } = keptRecord(location);
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);
  const [east, north] = [number(longitude), number(latitude)];
  return [
    {
      id: id as PlanPhotoId,
      name: '',
      location:
        east !== null && north !== null && isLonLat(east, north)
          ? { longitude: east, latitude: north }
          : null,
      altitude: number(altitude),
      capturedAt: text(capturedAt),
      capturedOffset: text(capturedOffset),
      takenAt: number(takenAt),
    },
  ];
}
