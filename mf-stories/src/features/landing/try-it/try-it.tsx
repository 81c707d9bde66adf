import { useHost } from '../../../lib/scope.ts';
import { useNearView } from '../../../lib/use-near-view.ts';
import styles from './try-it.module.css';

/** The place form to try, fetched when a reader comes near it. */
export function TryIt() {
  const { Slot } = useHost();
  const [target, near] = useNearView<HTMLDivElement>();
  const place = <div className={styles['place']} aria-hidden="true" />;
  return (
    <div ref={target} className={styles['tryIt']}>
      {near ? <Slot expose="try-it-form@1" fallback={place} /> : place}
    </div>
  );
}
