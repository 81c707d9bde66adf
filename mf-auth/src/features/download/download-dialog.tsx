import type { ExposeProps } from '@waypost/contracts/exposes.ts';
import type { StoryFormat } from '@waypost/contracts/api/downloads-api.ts';
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useState } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import { DownloadEverything } from './download-everything.tsx';
import styles from './download.module.css';

const FORMATS: readonly (readonly [StoryFormat, string])[] = [
  ['gpx', 'GPX'],
  ['kml', 'KML'],
  ['geojson', 'GeoJSON'],
];

/** The ways to keep a story: all of it, or its places for another program. */
export function DownloadDialog({ storyId, title, onClose }: ExposeProps['download@1']) {
  const { api, session } = useHost();
  const t = useText();
  const [isGuest] = useState(() => !session.getSnapshot().isLogged);
  return (
    <Modal
      open
      title={<span className={styles['title']}>{t('download.title', { title })}</span>}
      onCancel={onClose}
      footer={null}
      centered
      closable={{ 'aria-label': t('download.close') }}
    >
      <div className={styles['body']}>
        <section>
          <h3>{t('download.everything')}</h3>
          <p className={styles['soft']}>{t('download.everythingIs')}</p>
          {isGuest ? <p>{t('download.guest')}</p> : <DownloadEverything storyId={storyId} />}
        </section>
        <section>
          <h3>{t('download.places')}</h3>
          <p className={styles['soft']}>{t('download.placesAre')}</p>
          <div className={styles['ways']}>
            {FORMATS.map(([format, name]) => (
              <Button key={format} href={api.downloads.formatSrc(storyId, format)} download="">
                {name}
              </Button>
            ))}
          </div>
        </section>
      </div>
    </Modal>
  );
}
