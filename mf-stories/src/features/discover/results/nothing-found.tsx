import { FIRST_PAGE } from '@waypost/contracts/ids.ts';
import type { DiscoverView } from '@waypost/contracts/discover-address.ts';

import { ActionLink } from '../../../lib/action-link/action-link.tsx';
import { EmptyState } from '../../../lib/empty-state/empty-state.tsx';
import { useText } from '../../../lib/scope.ts';
import { filterOf } from './query-for.ts';

interface NothingFoundProps {
  readonly view: DiscoverView;
  /** Whether there is nothing, or nothing among as many as were looked at. */
  readonly isCertain: boolean;
  readonly addressOf: (change: Partial<DiscoverView>) => string;
}

/** Why the list is empty, and the one thing to do about it. */
export function NothingFound({ view, isCertain, addressOf }: NothingFoundProps) {
  const t = useText();
  if (view.cursor && view.cursor !== FIRST_PAGE)
    return (
      <EmptyState sentence={t('found.gone')}>
        <ActionLink to={addressOf({})}>{t('found.begin')}</ActionLink>
      </EmptyState>
    );
  if (view.bounds)
    return (
      <EmptyState sentence={t(isCertain ? 'found.noneHere' : 'found.elsewhere')}>
        <ActionLink to={addressOf({ bounds: undefined })}>{t('found.everywhere')}</ActionLink>
      </EmptyState>
    );
  if (Object.keys(filterOf(view)).length > 0)
    return (
      <EmptyState sentence={t('found.none')}>
        <ActionLink to={addressOf({ words: undefined, country: undefined, from: undefined, to: undefined })}>
          {t('search.clear')}
        </ActionLink>
      </EmptyState>
    );
  return <EmptyState sentence={t('found.nothingYet')}>{null}</EmptyState>;
}
