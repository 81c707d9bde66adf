import { ActionLink } from '../../../lib/action-link/action-link.tsx';
import { EmptyState } from '../../../lib/empty-state/empty-state.tsx';
import { useHost, useText } from '../../../lib/scope.ts';
import { useSession } from '../../../lib/use-session.ts';

/** What stands in the list's place when the page holds no story. */
export function NoStories({ page }: { readonly page: number }) {
  const t = useText();
  const { href } = useHost();
  const { isLogged } = useSession();
  if (page > 1) {
    return (
      <EmptyState sentence={t('examples.emptyPage', { page })}>
        <ActionLink to={href('landing-page')}>{t('examples.firstPage')}</ActionLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState sentence={t('examples.empty')}>
      <ActionLink to={href(isLogged ? 'story-form' : 'sign-up')} kind="primary">
        {t('examples.emptyAction')}
      </ActionLink>
    </EmptyState>
  );
}
