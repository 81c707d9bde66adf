import { SitePage } from '../../lib/site-page/site-page.tsx';

/** What a moderator looks at first. */
export function GlancePage() {
  return <SitePage name="site">{null}</SitePage>;
}
