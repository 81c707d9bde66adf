import { useEffect } from 'react';

import type { MapEngine } from '../../engine/map-engine.ts';
import type { PointedPlace } from './pointed-place.ts';

/** Marks on the map the place that is open, or else the one somebody points at. */
export function useHighlight(engine: MapEngine | null, openId: string | null, pointed: PointedPlace): void {
  useEffect(() => {
    if (!engine) return;
    const mark = () => engine.highlight(openId ?? pointed.get());
    mark();
    return pointed.subscribe(mark);
  }, [engine, openId, pointed]);
}
