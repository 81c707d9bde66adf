import { planProblems } from './plan-problems.ts';
import { examplePlace, examplePlan } from './testing/example-plan.ts';

const limits = { title: 10, pictures: 2 };
const place = examplePlace('one', 0, ['a']);
const days = ['2024-05-03', '2024-05-04'] as const;
const codes = (...given: Parameters<typeof planProblems>) => planProblems(...given).map(({ code }) => code);

it('lets a plan with a title, days and a place become a story, and one without words join a story', () => {
  expect(codes({ ...examplePlan([place]), title: 'Ten people' }, false, days, limits)).toEqual([]);
  expect(codes(examplePlan([place]), true, ['', ''], limits)).toEqual([]);
});

it('counts characters as the site does', () => {
  expect(codes({ ...examplePlan([place]), title: '🏔️🏔️🏔️🏔️🏔️' }, false, days, limits)).toEqual([]);
});

it.each([
  ['untitled', examplePlan([place]), days],
  ['undated', { ...examplePlan([place]), title: 'A' }, ['2024-05-03', ''] as const],
  ['backwards', { ...examplePlan([place]), title: 'A' }, ['2024-05-03', '2024-05-02'] as const],
  ['no-places', { ...examplePlan([]), title: 'A' }, days],
  ['title-too-long', { ...examplePlan([place]), title: 'Eleven long' }, days],
  ['place-title-too-long', { ...examplePlan([{ ...place, title: 'Eleven long' }]), title: 'A' }, days],
  ['too-many-pictures', { ...examplePlan([examplePlace('one', 0, ['a', 'b', 'c'])]), title: 'A' }, days],
  ['too-many-places', { ...examplePlan(Array.from({ length: 501 }, () => place)), title: 'A' }, days],
])('says what keeps it from that: %s', (code, plan, given) => {
  expect(codes(plan, false, given, limits)).toEqual([code]);
});
