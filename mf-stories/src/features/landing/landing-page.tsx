import { useLocation } from '@waypost/kit/router/router.ts';

import { pageFromSearch } from '../../lib/page-links/page-numbers.ts';
import { useHost, useText } from '../../lib/scope.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Examples } from './examples/examples.tsx';
import { Hero } from './hero/hero.tsx';
import { Steps } from './steps/steps.tsx';
import { TryIt } from './try-it/try-it.tsx';

const STORIES_ID = 'example-travels';

/** The landing page: promise and map, four steps, a form to try, the newest stories. */
export function LandingPage() {
  const t = useText();
  const { Extensions } = useHost();
  const page = pageFromSearch(useLocation().search);
  usePageTitle(page === 1 ? t('landing.documentTitle') : t('examples.pageTitle', { page }));
  return (
    <>
      <Hero storiesId={STORIES_ID} />
      <Steps />
      <TryIt />
      <Examples id={STORIES_ID} />
      <Extensions slot="landing-page.after-stories" />
    </>
  );
}
