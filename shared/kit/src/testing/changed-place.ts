import type { Picture, Place, PlaceInput } from '@waypost/contracts/story.ts';

import { picturesFrom } from './fake-pictures.ts';

/** A place with what an input says of it. */
export const changedPlace = (
  input: Partial<PlaceInput>,
  base: Place,
  stored: (file: File) => Picture,
): Place => ({
  ...base,
  storyId: input.storyId ?? base.storyId,
  title: input.title ?? base.title,
  subtext: input.subtext ?? base.subtext,
  location: input.location ?? base.location,
  position: input.position ?? base.position,
  visitedAt: input.visitedAt === undefined ? base.visitedAt : input.visitedAt,
  visitedOffset: input.visitedOffset === undefined ? base.visitedOffset : input.visitedOffset,
  altitude: input.altitude === undefined ? base.altitude : input.altitude,
  cameBy: input.cameBy === undefined ? (base.cameBy ?? null) : input.cameBy,
  track: input.track ?? base.track ?? '',
  ...picturesFrom(input, base, stored),
});
