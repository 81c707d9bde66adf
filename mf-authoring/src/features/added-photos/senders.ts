import type { AddedPhoto } from '@waypost/contracts/api/additions-api.ts';
import type { PlaceId, UploadId } from '@waypost/contracts/ids.ts';
import type { Place } from '@waypost/contracts/story.ts';

import { findClock, type Clock } from '../../added/find-clock.ts';
import { proposeAdditions, type Proposals } from '../../added/propose-additions.ts';
import { sentShot, shotsOf, usualOffset } from '../../added/shots.ts';

/** Clocks within two minutes of each other are alike. */
const ALIKE = 2 * 60_000;

/** One fellow traveller, and what is found out of their camera's clock. */
export interface Sender {
  readonly name: string;
  readonly photos: readonly AddedPhoto[];
  /** Null where too few places are shared to tell. */
  readonly clock: Clock | null;
}

/** What the author says of a sender's photos. */
export interface SenderChoice {
  /** Minutes their clock was ahead. */
  readonly minutes: number;
  /** Who took them; empty for no one. */
  readonly by: string;
}

export function sendersOf(places: readonly Place[], photos: readonly AddedPhoto[]): readonly Sender[] {
  const story = shotsOf(places);
  const usual = usualOffset(places);
  return [...new Set(photos.map(({ sender }) => sender))].map((name) => {
    const own = photos.filter(({ sender }) => sender === name);
    const shots = own.map((photo) => sentShot(photo, usual));
    return { name, photos: own, clock: findClock(story, shots) };
  });
}

export const firstChoice = ({ clock, name }: Sender): SenderChoice => ({
  minutes: clock && Math.abs(clock.ahead) > ALIKE ? Math.round(clock.ahead / 60_000) : 0,
  by: name,
});

/** Where all photos go by clocks that are set right; those the author has moved go where they say. */
export function proposalsOf(
  places: readonly Place[],
  senders: readonly Sender[],
  choices: ReadonlyMap<string, SenderChoice>,
  moved: ReadonlyMap<UploadId, PlaceId>,
): Proposals {
  const usual = usualOffset(places);
  const shots = senders.flatMap(({ name, photos }) =>
    photos.map((photo) => {
      const { takenAt, ...shot } = sentShot(photo, usual);
      const ahead = (choices.get(name)?.minutes ?? 0) * 60_000;
      return { ...shot, takenAt: takenAt === null ? null : takenAt - ahead };
    }),
  );
  const { list, homeless } = proposeAdditions(
    shotsOf(places),
    shots.filter(({ id }) => !moved.has(id)),
  );
  const extra = places.flatMap(({ id, location }) => {
    const photos = shots.filter((shot) => moved.get(shot.id) === id).map((shot) => shot.id);
    return photos.length > 0 ? [{ place: id, photos, location, from: null, isFar: false }] : [];
  });
  const joined = list.map((one) => {
    const more = extra.find(({ place }) => place === one.place);
    return more ? { ...one, photos: [...one.photos, ...more.photos] } : one;
  });
  return {
    list: [...joined, ...extra.filter(({ place }) => !list.some((one) => one.place === place))],
    homeless,
  };
}
