import { useId, useSyncExternalStore } from 'react';

import { readerTiles } from '../../../lib/reader-tiles.ts';
import { useHost, useText } from '../../../lib/scope.ts';
import styles from './view-panel.module.css';

/** Streets out of a tile service, and who then learns what; nothing where the site has none, or has them anyway. */
export function TilesChoice() {
  const t = useText();
  const { tiles, tileUrl } = useHost().settings;
  const isOn = useSyncExternalStore(readerTiles.subscribe, readerTiles.get) === 'on';
  const noteId = useId();
  if (tiles === 'always' || !tileUrl) return null;
  const { hostname } = new URL(tileUrl.replace('{s}', 'a'), location.href);
  const service = /(^|\.)openstreetmap\.org$/.test(hostname) ? 'OpenStreetMap' : hostname;
  return (
    <div className={styles['tiles']}>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={noteId}
          onChange={({ target }) => readerTiles.set(target.checked ? 'on' : 'off')}
        />
        {t('view.tiles', { service })}
      </label>
      <p id={noteId}>{t('view.tilesNote', { service })}</p>
    </div>
  );
}
