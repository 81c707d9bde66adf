import { readFileSync } from 'node:fs';
import path from 'node:path';

import { remoteBuildSchema } from './release-manifest.ts';

interface Case {
  readonly case: string;
  readonly change: Readonly<Record<string, unknown>>;
  readonly fits: boolean;
}

/** The backend's tests run the same cases. */
const CASES = JSON.parse(
  readFileSync(path.join(__dirname, '../../../backend/internal/release/testdata/pages.json'), 'utf8'),
) as readonly Case[];

const guide = (change: Case['change']) =>
  Object.fromEntries(
    Object.entries({
      path: '/guides/:id',
      expose: 'guide@1',
      title: { en: 'Guide' },
      props: { guideId: ':id' },
      ...change,
    }).filter(([, value]) => value !== null),
  );

const isTaken = (...pages: readonly unknown[]) =>
  remoteBuildSchema.safeParse({
    base: '/mf-guides/f/',
    container: 'mf_guides',
    entry: { file: 'remote-entry.0123456789abcdef.js', integrity: `sha256-${'A'.repeat(43)}=` },
    exposes: { 'guide@1': { module: './guide', files: [], uses: [] } },
    requires: { hostApi: '^1.0.0', shared: {} },
    stateless: true,
    pages,
  }).success;

it.each(CASES)('a page $case: taken $fits', ({ change, fits }) => {
  expect(isTaken(guide(change))).toBe(fits);
});

it('two pages of one build show no common address', () => {
  expect(isTaken(guide({}), guide({ path: '/guides/:name', props: null }))).toBe(false);
});
