import { seededRandom } from '@waypost/cli-kit/seeded-random.ts';

import type { Figure, Measure } from '../harness/report.ts';

/** A story read to its end: files that never change under their names, and bytes. */
const STORY = { files: 62, bytes: 2e6 } as const;
/** Requests for pages follow Zipf's law with exponents of 0.64 to 0.83 (Breslau and others, INFOCOM 1999). */
const EXPONENT = 0.8;
const STORIES_EACH = 2;

/** Readers of a month, stories, places of the content network, and what each of those keeps. */
const MONTHS = [
  { readers: 1e5, stories: 1e4, places: 10, room: 20e9 },
  { readers: 1e6, stories: 1e5, places: 20, room: 100e9 },
  { readers: 1e7, stories: 3e5, places: 30, room: 100e9 },
  { readers: 1e7, stories: 3e5, places: 30, room: 500e9 },
  { readers: 1e7, stories: 3e5, places: 1, room: 1000e9 },
] as const;

/** Simulated, with a seed: what of a month's reading a content network answers by itself, and what reaches the bucket. */
export const measure: Measure = (sizes) => {
  const scale = sizes.number('scale', 1);
  return Promise.resolve(MONTHS.map((month) => simulate(month, scale)));
};

/** @param scale how much smaller than life all of it is */
function simulate(month: (typeof MONTHS)[number], scale: number): Figure {
  const [readers, stories, room] = [month.readers, month.stories, month.room].map((one) => one / scale) as [
    number,
    number,
    number,
  ];
  const random = seededRandom(20_261_124);
  const upTo = new Float64Array(stories);
  let total = 0;
  for (let rank = 0; rank < stories; rank += 1) upTo[rank] = total += (rank + 1) ** -EXPONENT;
  const draw = (): number => {
    const aim = random.between(0, total);
    let [low, high] = [0, stories - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (upTo[middle]! > aim) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  // What was used longest ago stands first.
  const held = Array.from({ length: month.places }, () => new Map<number, true>());
  let hits = 0;
  for (let read = 0; read < readers * STORIES_EACH; read += 1) {
    const [place, story] = [held[random.whole(0, month.places - 1)]!, draw()];
    if (place.delete(story)) hits += 1;
    else if (place.size >= room / STORY.bytes) place.delete(place.keys().next().value!);
    place.set(story, true);
  }
  const share = hits / (readers * STORIES_EACH);
  const requests = (1 - share) * month.readers * STORIES_EACH * STORY.files;
  return {
    what: `${month.readers} readers of ${month.stories} stories, ${month.places} caches of ${month.room / 1e9} GB`,
    measured: `${(100 * share).toFixed(1)} % by the network; ${(requests / 1e6).toFixed(0)} million requests to the bucket`,
  };
}
