import type { ExposeId } from '@waypost/contracts/exposes.ts';

interface Route<Page extends ExposeId = ExposeId> {
  /** Pattern as the router reads it. */
  readonly path: string;
  readonly expose: Page;
  /** Exists only while someone is signed in. */
  readonly isProtected?: true;
  /** Whoever is signed in is led on instead. */
  readonly isForGuests?: true;
  /** Whether `/loading/…` may lead here. */
  readonly isRedirectTarget?: true;
  /** Names of the query's parameters that its page reads; they come along when one is sent to sign in first. */
  readonly parameters?: readonly string[];
}

const PAGES = [
  { path: '/', expose: 'landing-page@1', isRedirectTarget: true, parameters: ['page'] },
  { path: '/travel-story/:id', expose: 'story-map@1', isRedirectTarget: true },
  { path: '/login', expose: 'sign-in@1', isForGuests: true, isRedirectTarget: true },
  { path: '/register', expose: 'sign-up@1', isForGuests: true, isRedirectTarget: true },
  { path: '/forgot-password', expose: 'forgot-password@1', isRedirectTarget: true },
  { path: '/reset-password', expose: 'reset-password@1' },
  { path: '/verify-email', expose: 'verify-email@1' },
  { path: '/confirm-email', expose: 'confirm-email@1' },
  {
    path: '/dashboard',
    expose: 'dashboard@1',
    isProtected: true,
    isRedirectTarget: true,
    parameters: ['page'],
  },
  {
    path: '/dashboard/create-travel-history',
    expose: 'story-form@1',
    isProtected: true,
    isRedirectTarget: true,
  },
  {
    path: '/dashboard/create-point',
    expose: 'place-form@1',
    isProtected: true,
    isRedirectTarget: true,
    parameters: ['story'],
  },
  {
    path: '/dashboard/edit-travel-story/:id',
    expose: 'story-form@1',
    isProtected: true,
    isRedirectTarget: true,
  },
  { path: '/dashboard/edit-point/:id', expose: 'place-form@1', isProtected: true, isRedirectTarget: true },
] as const satisfies readonly Route[];

/** Exposed components that are whole pages; the others stand inside one. */
export type PageId = (typeof PAGES)[number]['expose'];

/** Every address that shows a remote's page. */
export const ROUTES: readonly Route<PageId>[] = PAGES;
