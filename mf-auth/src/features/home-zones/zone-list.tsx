import type { Zone } from '@waypost/contracts/api/zones-api.ts';
import { distanceWords } from '@waypost/kit/i18n/distance-words.ts';
import Button from 'antd/es/button';
import { useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import { ZoneQuestion } from './zone-question.tsx';
import styles from './home-zones.module.css';

interface ZoneListProps {
  readonly zones: readonly Zone[];
  readonly onDelete: (zone: Zone) => Promise<void>;
}

/** Zones by name and size. One goes after a question: its places are shown where they are then. */
export function ZoneList({ zones, onDelete }: ZoneListProps) {
  const t = useText();
  const { language } = useHost();
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <ul className={styles['list']} aria-label={t('zones.title')}>
      {zones.map((zone) => {
        const name = zone.name || t('zones.home');
        return (
          <li key={zone.id} className={styles['zone']}>
            <h3 className={styles['name']} dir="auto">
              {name}
            </h3>
            <span className={styles['soft']}>
              {t('zones.around', { radius: distanceWords(zone.radius, language) })}
            </span>
            {asked === zone.id ? (
              <ZoneQuestion onKeep={() => setAsked(null)} onDelete={() => onDelete(zone)} />
            ) : (
              <Button aria-label={t('zones.deleteNamed', { name })} onClick={() => setAsked(zone.id)}>
                {t('zones.delete')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
