import { useEffect } from 'react';

import { useHost } from '../../../lib/scope.ts';
import { useNearView } from '../../../lib/use-near-view.ts';
import styles from './try-it.module.css';

interface TryItProps {
  /** Photos chosen above it. */
  readonly files: readonly File[] | undefined;
}

/** The place form to try, fetched when a reader comes near it, which photos chosen above lead to. */
export function TryIt({ files }: TryItProps) {
  const { Slot } = useHost();
  const [target, near] = useNearView<HTMLDivElement>();
  const place = <div className={styles['place']} aria-hidden="true" />;
  useEffect(() => {
    if (!files) return;
    target.current?.scrollIntoView({ block: 'start' });
    target.current?.focus({ preventScroll: true });
  }, [files, target]);
  return (
    <div ref={target} tabIndex={-1} className={styles['tryIt']}>
      {near ? <Slot expose="try-it-form@1" files={files} fallback={place} /> : place}
    </div>
  );
}
