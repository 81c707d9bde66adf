import { DescriptionView } from '@waypost/kit/ui/description-view/description-view.tsx';
import { memo, useId, useState } from 'react';

import styles from './map-credits.module.css';
import { useText } from './scope.ts';

/** Whom the ground is by. On a narrow map it is folded under a word, or it would lie over half of the map. */
export const MapCredits = memo(function MapCredits({
  credits,
  note,
}: {
  readonly credits: readonly string[];
  /** What else is to say of the ground, never folded. */
  readonly note: string;
}) {
  const t = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (credits.length === 0) return null;
  return (
    <div className={styles['credits']} data-open={isOpen}>
      {note && <span>{note}</span>}
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'map.hideCredits' : 'map.credits')}
      </button>
      <div id={id} className={styles['by']}>
        {credits.map((html) => (
          <DescriptionView key={html} html={html} />
        ))}
      </div>
    </div>
  );
});
