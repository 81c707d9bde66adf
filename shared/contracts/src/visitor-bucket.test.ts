import { createHash } from 'node:crypto';

import { isInCohort, visitorBucket, type Cohort } from './visitor-bucket.ts';

const COUNT = 200_000;
const visitors = Array.from({ length: COUNT }, (_, index) =>
  createHash('md5').update(`visitor ${index}`).digest('hex'),
);
const cohort = (basisPoints: number, salt = 'spring'): Cohort => ({ basisPoints, salt });
const share = (isIn: (visitor: string) => boolean) => visitors.filter(isIn).length / COUNT;

it.each(['mf-map', 'mf-stories', 'mf-authoring', 'mf-auth'])(
  'at 10 % between 9.8 and 10.2 % of 200 000 visitors get the candidate of %s',
  (remote) => {
    const part = share((visitor) => isInCohort(remote, cohort(1000), visitor));
    expect(part).toBeGreaterThan(0.098);
    expect(part).toBeLessThan(0.102);
  },
);

it.each([
  ['two remotes', (visitor: string) => isInCohort('mf-auth', cohort(1000), visitor)],
  ['two salts', (visitor: string) => isInCohort('mf-map', cohort(1000, 'autumn'), visitor)],
])('with %s at 10 % between 0.9 and 1.1 % of visitors are in both', (_, isInOther) => {
  const both = share((visitor) => isInCohort('mf-map', cohort(1000), visitor) && isInOther(visitor));
  expect(both).toBeGreaterThan(0.009);
  expect(both).toBeLessThan(0.011);
});

it('nobody leaves the cohort while it grows from 1 to 10, 50 and 100 %', () => {
  const steps = [100, 1000, 5000, 10_000];
  const left = visitors.filter((visitor) => {
    const isIn = steps.map((step) => isInCohort('mf-map', cohort(step), visitor));
    return isIn.some((one, index) => index > 0 && isIn[index - 1] && !one);
  });
  expect(left).toEqual([]);
  expect(share((visitor) => isInCohort('mf-map', cohort(10_000), visitor))).toBe(1);
  expect(share((visitor) => isInCohort('mf-map', cohort(0), visitor))).toBe(0);
});

it('stays what it was: visitors keep their bucket from release to release', () => {
  expect(visitors.slice(0, 3).map((visitor) => visitorBucket('mf-map', 'spring', visitor))).toEqual([
    3266, 1127, 3195,
  ]);
});
