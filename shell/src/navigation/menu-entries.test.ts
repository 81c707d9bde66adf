import type { SignUp } from '@waypost/contracts/api/site-api.ts';
import type { ReleasePage } from '@waypost/contracts/release-page.ts';

import { EXAMPLE_PAGES } from '../testing/example-pages.ts';
import { menuEntries } from './menu-entries.ts';

const guides: ReleasePage = {
  path: '/guides',
  expose: 'guides@1',
  title: { en: 'Guides' },
  menu: { label: { en: 'Guides' }, position: 20 },
};

const site: ReleasePage = {
  path: '/site',
  expose: 'site@1',
  title: { en: 'Site' },
  menu: { label: { en: 'Site' }, position: 25, audience: 'moderators' },
};

const register: ReleasePage = {
  path: '/register',
  expose: 'sign-up@1',
  title: { en: 'Register' },
  menu: { label: { en: 'Register' }, position: 40, audience: 'newcomers' },
};

const labels = (person: Parameters<typeof menuEntries>[1], signUp: SignUp = 'open') =>
  menuEntries([...EXAMPLE_PAGES, guides, site, register], person, { signUp }).map(({ label }) => label['en']);

it('everybody sees what is for them, in the order of the positions', () => {
  expect(labels({})).toEqual(['Menu', 'Guides', 'Create new point']);
  expect(labels({ role: 'moderator' })).toEqual(['Menu', 'Guides', 'Site', 'Create new point']);
  expect(labels({ role: 'host' })).toEqual(labels({ role: 'moderator' }));
  expect(labels(null)).toEqual(['Guides', 'Register', 'Login']);
});

it('nobody is asked to register where not everybody can', () => {
  expect(labels(null, 'invitation')).toEqual(['Guides', 'Login']);
  expect(labels(null, 'closed')).toEqual(['Guides', 'Login']);
});
