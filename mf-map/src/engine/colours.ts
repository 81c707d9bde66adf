import { COLOURS } from '@waypost/kit/theme/tokens.ts';

import type { ColourScheme } from './map-engine.ts';

/** What a canvas is painted with; it can not read CSS variables. */
export interface MapColours {
  readonly land: string;
  readonly coast: string;
  readonly marker: string;
  readonly ring: string;
  readonly onMarker: string;
}

export function mapColours(scheme: ColourScheme): MapColours {
  const { land, coast, accent, onAccent } = COLOURS[scheme];
  return { land, coast, marker: accent, ring: '#ffffff', onMarker: onAccent };
}
