import { useCallback, useState } from 'react';

import type { MarkerStyle } from '../../../engine/map-engine.ts';
import { storedMarkerStyle, storeMarkerStyle } from './marker-style-storage.ts';

/** How markers are drawn, remembered on this device. */
export function useMarkerStyle(): readonly [MarkerStyle, (style: MarkerStyle) => void] {
  const [style, setStyle] = useState(storedMarkerStyle);
  const choose = useCallback((next: MarkerStyle) => {
    storeMarkerStyle(next);
    setStyle(next);
  }, []);
  return [style, choose];
}
