import type { ReleasePage } from '@waypost/contracts/release-page.ts';

import { createSitePages } from '../navigation/site-pages.ts';

const redirectTarget = true;

/** Pages as remotes declare them, enough of each kind. */
export const EXAMPLE_PAGES: readonly ReleasePage[] = [
  { path: '/', expose: 'landing-page@1', title: { en: 'Landing' }, query: ['cursor'], redirectTarget },
  {
    path: '/travel-story/:id',
    expose: 'story-map@1',
    title: { en: 'Travel story' },
    props: { storyId: ':id', placeId: '?place' },
    redirectTarget,
  },
  {
    path: '/travel-story/:id/:place',
    expose: 'story-map@1',
    title: { en: 'Travel story' },
    props: { storyId: ':id', placeId: ':place' },
    redirectTarget,
  },
  {
    path: '/login',
    expose: 'sign-in@1',
    title: { en: 'Login' },
    redirectTarget,
    guestsOnly: true,
    role: 'sign-in',
    menu: { label: { en: 'Login' }, position: 50, audience: 'guests', isPrimary: true },
  },
  {
    path: '/register',
    expose: 'sign-up@1',
    title: { en: 'Register' },
    redirectTarget,
    guestsOnly: true,
  },
  { path: '/reset-password', expose: 'reset-password@1', title: { en: 'Reset' }, props: { token: '#token' } },
  {
    path: '/dashboard',
    expose: 'dashboard@1',
    title: { en: 'Your stories' },
    query: ['cursor'],
    protected: true,
    redirectTarget,
    role: 'start',
    menu: { label: { en: 'Menu' }, position: 10, audience: 'members' },
  },
  {
    path: '/dashboard/create-point',
    expose: 'place-form@1',
    title: { en: 'Create a point' },
    props: { storyId: '?story' },
    protected: true,
    redirectTarget,
    resumes: 'try-it-place',
    menu: { label: { en: 'Create new point' }, position: 30, audience: 'members' },
  },
  {
    path: '/dashboard/edit-point/:id',
    expose: 'place-form@1',
    title: { en: 'Edit this point' },
    props: { placeId: ':id' },
    protected: true,
    redirectTarget,
  },
  {
    path: '/dashboard/edit-travel-story/:id',
    expose: 'story-form@1',
    title: { en: 'Edit this travel story' },
    props: { storyId: ':id' },
    protected: true,
    redirectTarget,
  },
];

export const examplePages = createSitePages(EXAMPLE_PAGES);
