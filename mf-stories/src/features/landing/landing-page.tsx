import { FIRST_PAGE } from '@waypost/contracts/ids.ts';
import { useLocation } from '@waypost/kit/router/router.ts';

import { useState } from 'react';

import { cursorFromSearch } from '../../lib/page-links/cursor-from-search.ts';
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
  const isFirst = cursorFromSearch(useLocation().search) === FIRST_PAGE;
  const [files, setFiles] = useState<readonly File[]>();
  usePageTitle(t(isFirst ? 'landing.documentTitle' : 'examples.pageTitle'));
  return (
    <>
      <Hero storiesId={STORIES_ID} onFiles={setFiles} />
      <Steps />
      <TryIt files={files} />
      <Examples id={STORIES_ID} />
      <Extensions slot="landing-page.after-stories" />
    </>
  );
}
