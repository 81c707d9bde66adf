import { useMemo, useState, useSyncExternalStore } from 'react';

import type { GroundOptions } from '../engine/create-ground.ts';
import { OWN_CREDITS } from './own-credits.ts';
import { readerTiles } from './reader-tiles.ts';
import { useHost, useText } from './scope.ts';

/** What a map's engine is told of the ground. */
export type GroundSettings = Pick<GroundOptions, 'map' | 'tileUrl' | 'onCredits' | 'onBare'>;

interface UsedGround {
  /** The same object while the settings are. */
  readonly options: GroundSettings;
  /** As the options began with, or what a reader switched to since. */
  readonly tileUrl: string;
  /** Whom the ground is by, as HTML of unknown origin. */
  readonly credits: readonly string[];
  /** What to say of it where it ends; empty elsewhere. */
  readonly note: string;
}

/**
 * The ground: the vector map that comes along, over it the one the site's settings name, and tiles where somebody wants them.
 *
 * @param hasView whether the map has a button for that
 */
export function useGround(hasView = false): UsedGround {
  const t = useText();
  const { map = null, tiles, tileAttribution, ...settings } = useHost().settings;
  const wish = useSyncExternalStore(readerTiles.subscribe, readerTiles.get);
  const isWanted = tiles === 'always' || wish === 'on';
  const tileUrl = isWanted ? settings.tileUrl : '';
  const [begins] = useState(tileUrl);
  const [told, setTold] = useState('');
  const [isBare, setIsBare] = useState(false);
  const address = map?.url ?? '';
  const isUntold = map?.attribution === '';
  const options = useMemo(
    () => ({ map: address, tileUrl: begins, onBare: setIsBare, ...(isUntold ? { onCredits: setTold } : {}) }),
    [address, begins, isUntold],
  );
  const credits = [OWN_CREDITS, map ? map.attribution || told : '', tileUrl && tileAttribution];
  const isOffered = hasView && settings.tileUrl !== '';
  const note = isBare && tileUrl === '' ? t(isOffered ? 'map.noStreetsYet' : 'map.noStreets') : '';
  return { options, tileUrl, credits: credits.filter((one) => one !== ''), note };
}
