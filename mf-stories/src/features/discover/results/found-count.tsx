import type { DiscoverPage } from '@waypost/contracts/discover.ts';

import { useHost, useText } from '../../../lib/scope.ts';

interface FoundCountProps {
  /** Undefined until the first answer. */
  readonly page: Pick<DiscoverPage, 'count' | 'countIsExact'> | undefined;
  /** Whether only part of the world is looked at. */
  readonly isPart: boolean;
  readonly className: string | undefined;
}

/** How many places there are, in words, told anew to those who listen each time it changes. */
export function FoundCount({ page, isPart, className }: FoundCountProps) {
  const t = useText();
  const { language } = useHost();
  const say = ({ count, countIsExact }: NonNullable<typeof page>) => {
    const number = new Intl.NumberFormat(language).format(count);
    if (!countIsExact && count === 0) return t('found.many');
    if (!countIsExact) return t(isPart ? 'found.moreHere' : 'found.more', { number });
    return t(isPart ? 'found.countHere' : 'found.count', { count, number });
  };
  return (
    <p role="status" aria-live="polite" className={className}>
      {page && say(page)}
    </p>
  );
}
