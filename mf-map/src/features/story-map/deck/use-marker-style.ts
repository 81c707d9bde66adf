import { keptChoice } from '@waypost/kit/storage/kept-choice.ts';
import { useSyncExternalStore } from 'react';

import type { MarkerStyle } from '../../../engine/map-engine.ts';

export const MARKER_STYLES: readonly MarkerStyle[] = ['circles', 'numbers', 'pictures'];

const kept = keptChoice('waypost-map-markers', MARKER_STYLES);

/** How markers are drawn, remembered on this device. */
export function useMarkerStyle(): readonly [MarkerStyle, (style: MarkerStyle) => void] {
  return [useSyncExternalStore(kept.subscribe, kept.get) ?? 'circles', kept.set];
}
