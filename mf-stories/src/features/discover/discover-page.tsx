import { useState } from 'react';

import type { LonLat } from '@waypost/contracts/geo.ts';
import { useNavigate } from '@waypost/kit/router/router.ts';

import { useHost, useText } from '../../lib/scope.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import styles from './discover-page.module.css';
import { filterOf } from './results/query-for.ts';
import { Results } from './results/results.tsx';
import { SearchForm } from './search/search-form.tsx';
import { useDiscoverView } from './use-discover-view.ts';

/** All public places: a form to look for one, a list of those that match, and a map of them that the list follows. */
export function DiscoverPage() {
  const t = useText();
  const { api, href, Slot } = useHost();
  const navigate = useNavigate();
  const { view, addressOf, change, follow } = useDiscoverView();
  const [found, setFound] = useState<readonly LonLat[]>([]);
  const [pointedAt, setPointedAt] = useState<LonLat | null>(null);
  const filter = filterOf(view);
  usePageTitle(t('discover.title'));
  return (
    <div className={styles['page']}>
      <div className={styles['text']}>
        <h1 className={styles['title']}>{t('discover.title')}</h1>
        <p className={styles['promise']}>{t('discover.promise')}</p>
        <SearchForm view={view} onSearch={(wanted) => change({ ...wanted, bounds: undefined })} />
        <Results
          view={view}
          addressOf={addressOf}
          onOrder={change}
          onFound={setFound}
          onPoint={setPointedAt}
        />
      </div>
      <section className={styles['map']} aria-label={t('discover.map')}>
        <Slot
          expose="discover-map@1"
          fallback={<div className={styles['water']} />}
          tiles={api.discover.tileUrl(filter)}
          bounds={view.bounds ?? null}
          found={Object.keys(filter).length > 0 ? found : []}
          highlighted={pointedAt}
          onMove={follow}
          onOpen={({ id, storyId }) => void navigate(href('story-map', { id: storyId, place: id }))}
        />
      </section>
    </div>
  );
}
