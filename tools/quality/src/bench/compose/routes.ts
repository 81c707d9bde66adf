/** A page the benchmark visits. */
export interface BenchRoute {
  readonly name: string;
  /** Address; `{story}` stands for the id of a story with places. */
  readonly path: string;
  /** What is there once a visitor can use the page. */
  readonly ready: string;
  readonly signedIn?: true;
  /** The visitor scrolls down until it is there. */
  readonly belowTheFold?: true;
}

export const ROUTES: readonly BenchRoute[] = [
  { name: 'home', path: '/', ready: 'main a[href^="/travel-story/"]' },
  { name: 'story map', path: '/travel-story/{story}', ready: 'main [data-ready="true"] canvas' },
  {
    name: 'discover',
    path: '/discover',
    ready: 'main:has(a[href^="/travel-story/"]) [data-ready="true"] canvas',
  },
  { name: 'login', path: '/login', ready: 'main button[type=submit]' },
  { name: 'register', path: '/register', ready: 'main button[type=submit]' },
  { name: 'forgot password', path: '/forgot-password', ready: 'main button[type=submit]' },
  { name: 'reset password', path: '/reset-password#token=a', ready: 'main button[type=submit]' },
  { name: 'verify address', path: '/verify-email', ready: 'main button[type=submit]' },
  { name: 'confirm new address', path: '/confirm-email#token=a', ready: 'main button[type=submit]' },
  {
    name: 'dashboard',
    path: '/dashboard',
    ready: 'main a[href^="/dashboard/edit-travel-story/"]',
    signedIn: true,
  },
  { name: 'devices', path: '/dashboard/sessions', ready: 'main li button', signedIn: true },
  {
    name: 'new story',
    path: '/dashboard/create-travel-history',
    ready: 'main form button[type=submit]',
    signedIn: true,
  },
  {
    name: 'new place',
    path: '/dashboard/create-point',
    ready: 'main form button[type=submit]',
    signedIn: true,
  },
  { name: 'import', path: '/dashboard/import', ready: 'main input[type=file]', signedIn: true },
];

/** The landing page again, until a visitor can use the form further down. */
export const TRY_IT: BenchRoute = {
  name: 'home, down to the try-it form',
  path: '/',
  ready: 'main form input[type=file]',
  belowTheFold: true,
};

/** A page of which only the shell can be awaited. */
export function shellOf(route: BenchRoute): BenchRoute {
  return { ...route, ready: 'header nav a' };
}
