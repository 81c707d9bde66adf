/** @jest-environment node */
import type { ReleasePage } from '@waypost/contracts/release-page.ts';

import { EXAMPLE_PAGES } from '../testing/example-pages.ts';
import { menuEntries } from './menu-entries.ts';

const guides: ReleasePage = {
  path: '/guides',
  expose: 'guides@1',
  title: { en: 'Guides' },
  menu: { label: { en: 'Guides' }, position: 20 },
};

const labels = (isLogged: boolean) =>
  menuEntries([...EXAMPLE_PAGES, guides], isLogged).map(({ label }) => label['en']);

it('everybody sees what is for everybody, in the order of the positions', () => {
  expect(labels(true)).toEqual(['Menu', 'Guides', 'Create new point']);
  expect(labels(false)).toEqual(['Guides', 'Login']);
});
