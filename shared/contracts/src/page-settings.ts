import type { SiteSettings } from './host-services.ts';

/** What the server writes into the page for the shell. */
export interface PageSettings extends SiteSettings {
  /** Address of the backend without a trailing slash; empty for the site's own origin. */
  readonly apiBase: string;
}

/** What holds where the page carries no settings, as on a static host. */
export const DEFAULT_PAGE_SETTINGS: PageSettings = {
  apiBase: '',
  map: null,
  tileUrl: '',
  tileAttribution: '',
  outboxUrl: null,
  publishNeedsVerified: false,
};
