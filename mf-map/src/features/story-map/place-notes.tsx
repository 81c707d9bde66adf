import type { Place, Story } from '@waypost/contracts/story.ts';
import { useEffect, useRef, useState } from 'react';

import { useHost } from '../../lib/scope.ts';
import { seenBy } from '../../lib/seen-as.ts';
import styles from './place-notes.module.css';

interface PlaceNotesProps {
  readonly story: Story;
  readonly place: Place;
}

/** Room for the hearts and notes of a place, which are fetched when it comes near. */
export function PlaceNotes({ story, place }: PlaceNotesProps) {
  const host = useHost();
  const { Slot } = host;
  const room = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !room.current) return undefined;
    const watch = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    });
    watch.observe(room.current);
    return () => watch.disconnect();
  }, [isNear]);
  return (
    <div ref={room} className={styles['room']}>
      {isNear && (
        <Slot
          expose="notes@1"
          fallback={<></>}
          story={story.id}
          author={story.ownerId}
          place={place.id}
          title={place.title}
          seeAs={seenBy.get(host)}
        />
      )}
    </div>
  );
}
