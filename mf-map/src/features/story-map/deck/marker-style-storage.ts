import type { MarkerStyle } from '../../../engine/map-engine.ts';

const KEY = 'waypost-map-markers';

export const MARKER_STYLES: readonly MarkerStyle[] = ['circles', 'numbers', 'pictures'];

/** How this device's reader last wanted places to be drawn; circles until they say. */
export function storedMarkerStyle(): MarkerStyle {
  try {
    const stored = localStorage.getItem(KEY);
    return MARKER_STYLES.find((style) => style === stored) ?? 'circles';
  } catch {
    return 'circles';
  }
}

/** Where the browser keeps nothing, it holds until the page goes. */
export function storeMarkerStyle(style: MarkerStyle): void {
  try {
    localStorage.setItem(KEY, style);
  } catch {
    // Nobody has to know.
  }
}
