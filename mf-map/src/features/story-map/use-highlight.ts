import { useEffect } from 'react';

import type { MapEngine } from '../../engine/map-engine.ts';
import type { PointedPlace } from './pointed-place.ts';

/** Marks on the map the place that is open, or else the one somebody points at, or a point of the way there. */
export function useHighlight(engine: MapEngine | null, openId: string | null, pointed: PointedPlace): void {
  useEffect(() => {
    if (!engine) return;
    const mark = () => {
      const at = pointed.get();
      engine.highlight(openId ?? (typeof at === 'string' ? at : null));
      engine.point(typeof at === 'string' ? null : at);
    };
    mark();
    return pointed.subscribe(mark);
  }, [engine, openId, pointed]);
}
