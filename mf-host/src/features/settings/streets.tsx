import type { StreetsState } from '@waypost/contracts/api/site-api.ts';
import { useLoad } from '@waypost/kit/react/use-load.ts';
import Button from 'antd/es/button';
import { useCallback, useEffect, useState, type ReactNode } from 'react';

import styles from '../../lib/entries.module.css';
import { Loaded } from '../../lib/loaded.tsx';
import { useHost, useText } from '../../lib/scope.ts';
import { sizeWords } from '../../lib/size-words.ts';
import { useAction } from '../../lib/use-action.ts';

/** Milliseconds between two looks at a run. */
const BETWEEN_LOOKS = 1500;

interface StreetsProps {
  /** What hosts set of it. */
  readonly children: ReactNode;
}

/** What the map shows of streets around the stories, and a button that fetches the rest. */
export function Streets({ children }: StreetsProps) {
  const { api } = useHost();
  const state = useLoad(useCallback((signal: AbortSignal) => api.site.streets({ signal }), [api]));
  return <Loaded state={state}>{(first) => <Watched first={first}>{children}</Watched>}</Loaded>;
}

function Watched({ first, children }: StreetsProps & { readonly first: StreetsState }) {
  const t = useText();
  const { api } = useHost();
  const [now, setNow] = useState(first);
  const { problem, isBusy, run } = useAction();
  useEffect(() => {
    // A look has the server count anew, which takes a moment.
    if (!now.isRunning && now !== first) return;
    const stop = new AbortController();
    // A look that fails is made up for by the next one.
    const look = () => api.site.streets({ signal: stop.signal }).then(setNow, () => undefined);
    const timer = setInterval(() => void look(), BETWEEN_LOOKS);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [api, now, first]);

  const fetchOrStop = () => run(async () => setNow(await api.site.fetchStreets(!now.isRunning)));
  return (
    <div>
      <section className={styles['entry']}>
        <p aria-live="polite">{stateWords(t, now)}</p>
        {(problem || now.problem) && (
          <p role="alert" className={styles['problem']}>
            {problem || now.problem}
          </p>
        )}
        {now.isSet && (
          <>
            {now.progress.left > 0 && <p>{t('streets.left')}</p>}
            <p>
              <Button loading={isBusy} onClick={() => void fetchOrStop()}>
                {t(now.isRunning ? 'streets.stop' : 'streets.fetch')}
              </Button>
            </p>
            {children}
            <p className={styles['soft']}>{t('streets.learns')}</p>
          </>
        )}
      </section>
    </div>
  );
}

function stateWords(t: ReturnType<typeof useText>, now: StreetsState): string {
  const { places: count, progress } = now;
  if (!now.isSet) return t('streets.unset');
  if (now.isRunning && progress.allTiles === 0) return t('streets.looking');
  if (now.isRunning)
    return t('streets.running', { done: sizeWords(progress.bytes), all: sizeWords(progress.allBytes) });
  if (now.missing > 0 || now.places === 0) return t('streets.missing', { count, size: sizeWords(now.about) });
  return t('streets.there', { count, size: sizeWords(now.stored) });
}
