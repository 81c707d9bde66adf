import { useHost, useText } from '../../../lib/scope.ts';
import { useNearView } from '../../../lib/use-near-view.ts';
import styles from './try-it.module.css';

/** The place form to try, fetched when a reader comes near it. */
export function TryIt() {
  const t = useText();
  const { Slot } = useHost();
  const [target, near] = useNearView<HTMLElement>();
  const place = <div className={styles['place']} aria-hidden="true" />;
  return (
    <section ref={target} aria-label={t('tryIt.label')} className={styles['tryIt']}>
      {near ? <Slot expose="try-it-form@1" fallback={place} /> : place}
    </section>
  );
}
