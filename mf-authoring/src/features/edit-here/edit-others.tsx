import type { PropsOf } from '@waypost/contracts/exposes.ts';

import { useText } from '../../lib/scope.ts';
import styles from './edit-others.module.css';
import { useOthers } from './use-others.ts';

const MOST = 3;

/** Names who else edits the story, and where: a hint, no lock. */
export function EditOthers({ story, stops }: Pick<PropsOf<'edit-here@1'>, 'story' | 'stops'>) {
  const others = useOthers(story.id);
  const text = useText();

  function words({ name, place: id }: (typeof others)[number]): string {
    const stop = stops.find(({ place }) => place.id === id);
    if (!stop) return text('edit.other', { name });
    const { day, place } = stop;
    if (day !== null) return text('edit.other-day', { name, day });
    return text('edit.other-place', { name, title: place.title });
  }

  // Read out is who comes, not where they go on to.
  return (
    <p role="status" aria-atomic="false" aria-relevant="additions" className={styles['others']}>
      {others.slice(0, MOST).map((one, index) => (
        <span key={`${index} ${one.name}`}>{words(one)}</span>
      ))}
      {others.length > MOST && <span>{text('edit.others-more', { count: others.length - MOST })}</span>}
    </p>
  );
}
