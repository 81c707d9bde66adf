import { asPlaceId, asUploadId } from '@waypost/contracts/ids.ts';

import { findClock } from './find-clock.ts';
import { proposeAdditions } from './propose-additions.ts';
import { generatedCompany } from './testing/generated-company.ts';

const MINUTE = 60_000;
const SEEDS = Array.from({ length: 20 }, (_, seed) => seed + 1);

describe.each([
  ['3 hours ahead', 180],
  ['47 minutes behind', -47],
  ['a day ahead', 1440],
  ['right', 0],
])('a camera whose clock is %s', (_, minutes) => {
  it('is found out within two minutes in every journey with five shared places', () => {
    const wrong = SEEDS.filter((seed) => {
      const { story, sent, shared } = generatedCompany(seed, minutes * MINUTE);
      expect(shared).toBeGreaterThanOrEqual(5);
      const clock = findClock(story, sent);
      return !clock || Math.abs(clock.ahead - minutes * MINUTE) > 2 * MINUTE;
    });
    expect(wrong).toEqual([]);
  });

  it('has 97 of 100 photos come to the right place and day', () => {
    let [right, all] = [0, 0];
    for (const seed of SEEDS) {
      const { story, sent, stays, days } = generatedCompany(seed, minutes * MINUTE);
      const { ahead } = findClock(story, sent)!;
      const set = sent.map((shot) => ({ ...shot, takenAt: shot.takenAt! - ahead }));
      const there = new Set(story.map(({ place }) => stays.get(place.id)));
      for (const { place, photos } of proposeAdditions(story, set).list) {
        const own = photos.map((id) => stays.get(id)!);
        // A new place is of the stay most of its photos are of.
        const most = own.toSorted((one, other) => count(own, other) - count(own, one))[0]!;
        const of = place === null ? most : stays.get(place)!;
        for (const stay of own) {
          all += 1;
          if (stay === of && days[stay] === days[of] && (place !== null || !there.has(stay))) right += 1;
        }
      }
    }
    expect(all).toBeGreaterThan(1000);
    expect(right / all).toBeGreaterThanOrEqual(0.97);
  });
});

const count = (list: readonly number[], one: number) => list.filter((each) => each === one).length;

it('says nothing of a clock where four places are shared', () => {
  const { story, sent, stays } = generatedCompany(1, 0);
  const four = [...new Set(sent.map(({ id }) => stays.get(id)))].slice(0, 4);
  expect(
    findClock(
      story,
      sent.filter(({ id }) => four.includes(stays.get(id))),
    ),
  ).toBeNull();
});

it('puts photos of another year into a place of their own and says so, and those without a place by their time', () => {
  const location = { longitude: -53.78, latitude: -34.4 };
  const at = Date.UTC(2024, 4, 2, 8);
  const story = [{ place: { id: asPlaceId('place0000000001'), location }, times: [at] }];
  const shot = (id: string, takenAt: number | null, isThere = true) => ({
    ...{ id: asUploadId(id), takenAt },
    location: isThere ? location : null,
  });
  const { list, homeless } = proposeAdditions(story, [
    shot('same', at + 5 * MINUTE),
    shot('timeless', null),
    shot('year', at - 365 * 1440 * MINUTE),
    shot('nowhere', at + 20 * MINUTE, false),
    shot('lost', at + 1440 * MINUTE, false),
  ]);
  expect(list.map(({ place, photos, isFar }) => [place, photos, isFar])).toEqual([
    [null, ['year'], true],
    ['place0000000001', ['same', 'nowhere', 'timeless'], false],
  ]);
  expect(homeless).toEqual(['lost']);
});
