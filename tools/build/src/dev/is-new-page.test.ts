import type { ReleasePage } from '@waypost/contracts/release-page.ts';

import { isNewPage } from './is-new-page.ts';

const page = (path: string): ReleasePage => ({ path, expose: 'guides@1', title: { en: 'Guides' } });
const builds = { aaaaaaaaaaaa: {}, bbbbbbbbbbbb: { pages: [page('/guides/:id')] } };
const html = (release: object) =>
  `<script type="application/json" id="waypost-release">${JSON.stringify(release)}</script>`;
const site = html({ remotes: { 'mf-guides': { builds }, 'mf-map': {} } });
const PAGES = [page('/guides'), page('/guides/:id')];

it.each([
  ['/guides', true],
  ['/guides/a', false],
  ['/nowhere', false],
])('%s is a page of the working copy alone: %s', (pathname, isNew) => {
  expect(isNewPage(site, PAGES, pathname)).toBe(isNew);
});

it('every page of the working copy is new to a site without remotes, and none to what is not a page of a site', () => {
  expect(isNewPage(html({}), PAGES, '/guides/a')).toBe(true);
  expect(isNewPage('<p>Nothing</p>', PAGES, '/guides/a')).toBe(false);
});
