/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { FIELD_LIMITS } from './field-limits.ts';

const backend = join(__dirname, '../../../backend');
const read = (path: string) => readFileSync(join(backend, path), 'utf8');
const collections = read('migrations/0001_collections.js');

/** What the schema sets for the fields of a name, in their order. */
function limitsOf(field: string, limit: 'max' | 'maxSelect'): readonly number[] {
  const settings = new RegExp(`name: '${field}',[^}]*\\b${limit}: (\\d+)`, 'g');
  return [...collections.matchAll(settings)].map(([, value]) => Number(value));
}

it('titles of stories and points end where the backend ends them', () => {
  expect(limitsOf('title', 'max')).toEqual([FIELD_LIMITS.title, FIELD_LIMITS.title]);
});

it('a point’s text ends where the backend ends it', () => {
  expect(limitsOf('subtext', 'max')).toEqual([FIELD_LIMITS.placeText]);
});

it('a point has as many other pictures as the backend takes', () => {
  expect(limitsOf('other_pictures', 'maxSelect')).toEqual([FIELD_LIMITS.otherPictures]);
});

it('the first day of a journey is the first of the year the backend’s hook begins with', () => {
  const [, year = ''] = /earliestYear\s+= (\d+)/.exec(read('internal/stories/story.go')) ?? [];
  expect(FIELD_LIMITS.earliestDay).toBe(`${year}-01-01`);
});

it('a description ends where the backend’s hook ends it', () => {
  const [, value = ''] = /longestDescription = ([\d_]+)/.exec(read('internal/stories/story.go')) ?? [];
  expect(Number(value.replaceAll('_', ''))).toBe(FIELD_LIMITS.storyDescription);
});
