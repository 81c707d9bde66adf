import type { SiteSettings } from './host-services.ts';

/** What holds where the server has written no settings into the page, as on a static host. */
export const DEFAULT_PAGE_SETTINGS: SiteSettings = {
  map: null,
  tileUrl: '',
  tileAttribution: '',
  tiles: 'choice',
  outboxUrl: null,
  publishNeedsVerified: false,
  newStories: 'public',
  name: 'Waypost',
  logoUrl: '',
  signUp: 'open',
  membersOnly: false,
  noPlaceWaits: false,
  offline: false,
  texts: [],
};
