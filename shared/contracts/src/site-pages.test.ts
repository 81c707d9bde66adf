import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { RemoteBuild } from './release-manifest.ts';
import type { ReleasePage } from './release-page.ts';
import { findPage, firstBuilds, pagesOf } from './site-pages.ts';

const page = (path: string): ReleasePage => ({ path, expose: 'guide@1', title: { en: path } });
const build = (hostApi: string, ...paths: string[]): RemoteBuild => ({
  base: '/mf-guides/f/',
  container: 'mf_guides',
  entry: { file: 'remote-entry.0123456789abcdef.js', integrity: `sha256-${'A'.repeat(43)}=` },
  exposes: {},
  requires: { hostApi, shared: {} },
  stateless: true,
  pages: paths.map(page),
});

/** The backend's tests run the same cases: an address has the head of the page that is shown there. */
const ADDRESSES = JSON.parse(
  readFileSync(path.join(__dirname, '../../../backend/internal/release/testdata/addresses.json'), 'utf8'),
) as { readonly pages: readonly string[]; readonly found: Readonly<Record<string, string | null>> };

it.each(Object.entries(ADDRESSES.found))('%s shows the page at %s', (address, found) => {
  const pages = pagesOf([build('^1.0.0', ...ADDRESSES.pages)]);
  expect(findPage(pages, address)?.page.path ?? null).toBe(found);
});

it('of two pages that fit an address the one that names it is found, whoever comes first', () => {
  const pages = pagesOf([build('^1.0.0', '/guides/:id'), build('^1.0.0', '/guides/new', '/guides')]);
  expect(findPage(pages, '/guides/new')?.page.path).toBe('/guides/new');
  expect(findPage(pages, '/guides/a-b_c')).toEqual({
    page: page('/guides/:id'),
    parameters: { id: 'a-b_c' },
  });
  expect(findPage(pages, '/guides/')?.page.path).toBe('/guides');
  expect(findPage(pages, '/guides/new/more')).toBeNull();
});

it('the visitor has the pages of the first chosen build this shell can load', () => {
  const builds = { candidate: build('^2.0.0', '/next'), stable: build('^1.2.0', '/now') };
  const remotes = {
    'mf-guides': { stable: 'stable', lastGood: 'stable', kill: false, rollout: null, builds },
  };
  const pathsIn = (offer: string | null) =>
    pagesOf(
      firstBuilds(
        remotes,
        { 'mf-guides': ['candidate', 'stable'] },
        offer === null ? null : { hostApi: offer, runtime: '2.9.2', shared: {} },
      ),
    ).map(({ path }) => path);
  expect(pathsIn('1.3.0')).toEqual(['/now']);
  expect(pathsIn('2.0.0')).toEqual(['/next']);
  expect(pathsIn(null)).toEqual(['/next']);
});
