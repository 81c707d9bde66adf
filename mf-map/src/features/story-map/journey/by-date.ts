import type { Stop } from './stops.ts';

/** The stops by when they were visited; one without a time stays behind the one before it in the story. */
export function byDate(stops: readonly Stop[]): readonly Stop[] {
  let last = '';
  const timed = stops.map((stop) => {
    last = momentOf(stop) ?? last;
    return { stop, at: last };
  });
  return timed
    .sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))
    .map(({ stop }) => stop);
}

/** Comparable as text: the moment, or the clock at the first picture. */
function momentOf({ place, date }: Stop): string | null {
  const captured = (place.mainPicture ?? place.otherPictures[0])?.capturedAt;
  return place.visitedAt ?? captured ?? date;
}
