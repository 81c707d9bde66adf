import { FIRST_PAGE, type Cursor } from '@waypost/contracts/ids.ts';

import { ActionLink } from '../../../lib/action-link/action-link.tsx';
import { EmptyState } from '../../../lib/empty-state/empty-state.tsx';
import { NoSuchPage } from '../../../lib/page-links/no-such-page.tsx';
import { useHost, useText } from '../../../lib/scope.ts';
import { useSession } from '../../../lib/use-session.ts';

/** What stands in the list's place when the page holds no story. */
export function NoStories({ at }: { readonly at: Cursor }) {
  const t = useText();
  const { href } = useHost();
  const { isLogged } = useSession();
  if (at !== FIRST_PAGE) return <NoSuchPage path={href('landing-page')} />;
  return (
    <EmptyState sentence={t('examples.empty')}>
      <ActionLink to={href(isLogged ? 'story-form' : 'sign-up')} kind="primary">
        {t('examples.emptyAction')}
      </ActionLink>
    </EmptyState>
  );
}
