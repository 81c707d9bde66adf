import type { ExposeProps } from '@waypost/contracts/exposes.ts';
import { errorSentence } from '@waypost/kit/errors/error-sentence.ts';
import { rangeWords } from '@waypost/kit/i18n/date-words.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import { Link } from '@waypost/kit/router/router.ts';
import { Failure } from '@waypost/kit/ui/failure/failure.tsx';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import { useCallback, useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import { Numbers } from '../numbers/numbers.tsx';
import { loadJourneys } from './load-journeys.ts';
import { PrintWorld } from './print-world.tsx';
import { WorldMap } from './world-map.tsx';
import styles from './world.module.css';

/** The own journeys, all or of a year: on one map, in figures, and as a list. It prints. */
export function WorldPage({ year: asked }: ExposeProps['world@1']) {
  const { api, session, href, language } = useHost();
  const t = useText();
  const year = /^\d{4}$/.test(asked ?? '') ? asked! : null;
  const [ownerId] = useState(() => session.getSnapshot().userData?.id ?? null);
  const [arrived, setArrived] = useState('');
  const load = useCallback(
    async (signal: AbortSignal) => {
      setArrived('');
      return ownerId
        ? loadJourneys(api, ownerId, year, signal, (count, all) =>
            setArrived(t('world.progress', { arrived: count, all })),
          )
        : { journeys: [], years: [] };
    },
    [api, ownerId, year, t],
  );
  const loaded = useLoad(load);
  const years = loaded.status === 'ready' ? loaded.value.years : year ? [year] : [];
  return (
    <div className={styles['page']}>
      <h1>{year ? t('world.year', { year }) : t('world.title')}</h1>
      <nav className={styles['years']} aria-label={t('world.years')}>
        <Link to={href('world', {})} aria-current={year ? undefined : 'page'}>
          {t('world.all')}
        </Link>
        {years.map((one) => (
          <Link key={one} to={href('world', { year: one })} aria-current={one === year ? 'page' : undefined}>
            {one}
          </Link>
        ))}
      </nav>
      {loaded.status === 'failed' && (
        <Failure
          sentence={errorSentence(t, loaded.error)}
          retryLabel={t('action.retry')}
          onRetry={loaded.reload}
        />
      )}
      {loaded.status === 'pending' && (
        <>
          <Spinner label={t('part.loading')} />
          <p className={styles['progress']}>{arrived}</p>
        </>
      )}
      {loaded.status === 'ready' && loaded.value.journeys.length === 0 && <p>{t('world.none')}</p>}
      {loaded.status === 'ready' && loaded.value.journeys.length > 0 && (
        <>
          <WorldMap journeys={loaded.value.journeys} />
          <div className={styles['columns']}>
            <Numbers journeys={loaded.value.journeys.map(({ stops }) => stops)} />
            <ul className={styles['journeys']} aria-label={t('world.journeys')}>
              {loaded.value.journeys.map(({ story, stops }) => (
                <li key={story.id}>
                  <Link
                    to={href('story-map', { id: story.id })}
                    dir="auto"
                    lang={story.language || undefined}
                  >
                    {story.title}
                  </Link>
                  <span>
                    {[
                      rangeWords(story.startDate, story.endDate, language),
                      t('view.places', { count: stops.length }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          </div>
          <PrintWorld journeys={loaded.value.journeys} />
        </>
      )}
    </div>
  );
}
