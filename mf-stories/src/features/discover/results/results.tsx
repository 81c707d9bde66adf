import { useCallback, useEffect, useRef } from 'react';

import type { DiscoverView } from '@waypost/contracts/discover-address.ts';
import type { LonLat } from '@waypost/contracts/geo.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';

import { useHost, useText } from '../../../lib/scope.ts';
import { useLastReady } from '../../../lib/use-last-ready.ts';
import { queryFor } from './query-for.ts';
import { FoundCount } from './found-count.tsx';
import { FoundLinks } from './found-links.tsx';
import { FoundPlaceEntry } from './found-place.tsx';
import { FoundSkeleton } from './found-skeleton.tsx';
import { NothingFound } from './nothing-found.tsx';
import { OrderField } from './order-field.tsx';
import styles from './results.module.css';

interface ResultsProps {
  readonly view: DiscoverView;
  readonly addressOf: (change: Partial<DiscoverView>) => string;
  readonly onOrder: (order: Pick<DiscoverView, 'sort' | 'near'>) => void;
  /** Where the places of a first page are. */
  readonly onFound: (locations: readonly LonLat[]) => void;
  /** Location of the place the reader points at; null when no longer. */
  readonly onPoint: (location: LonLat | null) => void;
}

const IN_FIRST_VIEW = 4;

/** One page of the places that match, how many there are, and in which order they stand. */
export function Results({ view, addressOf, onOrder, onFound, onPoint }: ResultsProps) {
  const t = useText();
  const { api } = useHost();
  const load = useCallback(
    (signal: AbortSignal) => api.discover.list(queryFor(view), { signal }),
    [api, view],
  );
  const { reload, ...state } = useLoad(load);
  const last = useLastReady(state);
  const section = useRef<HTMLElement>(null);

  const { cursor } = view;
  const first = state.status === 'ready' && !cursor ? state.value : null;
  useEffect(() => {
    if (first) onFound(first.items.map(({ location }) => location));
  }, [first, onFound]);

  const shown = useRef(cursor);
  useEffect(() => {
    if (shown.current === cursor) return;
    shown.current = cursor;
    // A moved map begins anew where the reader is looking elsewhere.
    if (!cursor) return;
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView();
  }, [cursor]);

  const isGone = state.status === 'failed' && state.error.code === 'invalid' && cursor !== undefined;
  // A page may be empty where the places of the next one are far behind it.
  const isEmpty = state.status !== 'failed' && last?.items.length === 0 && !last.next;
  return (
    <section ref={section} tabIndex={-1} className={styles['results']} aria-label={t('found.label')}>
      <div className={styles['head']}>
        <FoundCount
          page={state.status === 'failed' ? undefined : last}
          isPart={view.bounds !== undefined}
          className={styles['count']}
        />
        <OrderField view={view} onOrder={onOrder} />
      </div>
      {state.status === 'failed' && !isGone && (
        <Failure sentence={errorSentence(t, state.error)} retryLabel={t('action.retry')} onRetry={reload} />
      )}
      {state.status === 'pending' && !last && <FoundSkeleton />}
      {(isGone || isEmpty) && (
        <div className={styles['nothing']}>
          <NothingFound
            view={view}
            isCertain={isGone || last?.countIsExact !== false}
            addressOf={addressOf}
          />
        </div>
      )}
      {state.status !== 'failed' && last && !isEmpty && (
        <div aria-busy={state.status === 'pending'} className={styles['page']}>
          {state.status === 'pending' && <span className="unseen">{t('state.loading')}</span>}
          <ol className="list">
            {last.items.map((place, index) => (
              <FoundPlaceEntry
                key={place.id}
                place={place}
                eager={index < IN_FIRST_VIEW}
                onPoint={(pointing) => onPoint(pointing ? place.location : null)}
              />
            ))}
          </ol>
          <FoundLinks
            page={last}
            isNearest={view.sort === 'nearest'}
            addressOf={(to) => addressOf({ cursor: to })}
          />
        </div>
      )}
    </section>
  );
}
