import { distanceWords } from '@waypost/kit/i18n/distance-words.ts';
import { useMemo } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import type { GroupAlong } from '../../plan/places-along.ts';
import { PhotoImage } from './photo-image.tsx';
import styles from './tray.module.css';
import { useNearTowns } from './use-near-towns.ts';
import { useWork } from './work-context.ts';

/** Where photos would go by the track, as the map shows it too. */
export function TrackProposals({ groups }: { readonly groups: readonly GroupAlong[] }) {
  const text = useText();
  const { language } = useHost();
  const { names, photoOf, plan } = useWork();
  const townOf = useNearTowns(
    useMemo(() => groups.flatMap(({ location, place }) => (place === null ? location : [])), [groups]),
  );

  function whereTo({ location, photos, place }: GroupAlong): string {
    const there = plan.places.find(({ id }) => id === place);
    const count = photos.length;
    if (there) return text('import.along-there', { count, name: there.title || (names.get(there.id) ?? '') });
    const town = townOf(location);
    if (!town) return text('import.along-new', { count });
    const key = town.metres < 500 ? 'import.along-near' : 'import.along-off';
    return text(key, { count, name: town.name, distance: distanceWords(town.metres, language) });
  }

  return (
    <ul className={styles['proposals']} aria-label={text('import.along')}>
      {groups.map((group) => {
        const first = group.photos[0]!;
        const shown = photoOf.get(first);
        return (
          <li key={first}>
            <span className={styles['picture']} aria-hidden="true">
              {shown && <PhotoImage photo={shown} />}
            </span>
            <span className={styles['words']}>{whereTo(group)}</span>
          </li>
        );
      })}
    </ul>
  );
}
