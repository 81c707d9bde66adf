/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { FIELD_LIMITS } from './field-limits.ts';

const backend = join(__dirname, '../../../backend');
const read = (path: string) => readFileSync(join(backend, path), 'utf8');
const migrations = readdirSync(join(backend, 'migrations'))
  .filter((name) => name.endsWith('.js'))
  .sort()
  .map((name) => read(`migrations/${name}`))
  .join('\n');

/** What the migrations set for a field, in their order. */
function limitsOf(field: string, limit: 'max' | 'maxSelect'): readonly number[] {
  const settings = new RegExp(`name: '${field}',[^}]*\\b${limit}: (\\d+)`, 'g');
  return [...migrations.matchAll(settings)].map(([, value]) => Number(value));
}

it('titles of stories and points end where the backend ends them', () => {
  expect(limitsOf('title', 'max')).toEqual([FIELD_LIMITS.title, FIELD_LIMITS.title]);
});

it('a point’s text ends where the backend ends it', () => {
  expect(limitsOf('subtext', 'max')).toEqual([FIELD_LIMITS.placeText]);
});

it('a point has as many other pictures as the backend takes', () => {
  const [, others] = /atMost\(app, (\d+)\)/.exec(read('migrations/0016_a_hundred_pictures.js')) ?? [];
  expect(Number(others)).toBe(FIELD_LIMITS.otherPictures);
});

it('the first day of a journey is the first of the year the backend’s hook begins with', () => {
  const [, year = ''] = /earliestYear\s+= (\d+)/.exec(read('internal/records/story.go')) ?? [];
  expect(FIELD_LIMITS.earliestDay).toBe(`${year}-01-01`);
});

it('a description ends where the backend’s hook ends it', () => {
  const [, value = ''] = /longestDescription = ([\d_]+)/.exec(read('internal/records/story.go')) ?? [];
  expect(Number(value.replaceAll('_', ''))).toBe(FIELD_LIMITS.storyDescription);
});
