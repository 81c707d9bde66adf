import type { LonLat } from '@waypost/contracts/geo.ts';
import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import Button from 'antd/es/button';
import { lazy, Suspense, useState } from 'react';

import { useText } from '../../lib/scope.ts';
import styles from './selection-bar.module.css';

const TownSearch = lazy(() =>
  import('../../form-parts/town-search.tsx').then((module) => ({ default: module.TownSearch })),
);

/** Puts photos down in a town that is looked up by its name. */
export function PutAtTown({ onPick }: { readonly onPick: (location: LonLat) => void }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text('import.put-at-town')}
      </Button>
      {isOpen && (
        <div className={styles['town']}>
          <Suspense fallback={<Spinner label={text('state.loading')} />}>
            <TownSearch onPick={onPick} />
          </Suspense>
        </div>
      )}
    </>
  );
}
