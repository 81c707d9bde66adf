import { ActionLink } from '../action-link/action-link.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { useText } from '../scope.ts';

/** What stands in a list's place when its address leads to no story: those it led to are gone, or no list gave it. */
export function NoSuchPage({ path }: { readonly path: string }) {
  const t = useText();
  return (
    <EmptyState sentence={t('pages.empty')}>
      <ActionLink to={path}>{t('pages.newest')}</ActionLink>
    </EmptyState>
  );
}
