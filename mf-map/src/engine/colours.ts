import { COLOURS } from '@waypost/kit/theme/tokens.ts';

import type { ColourScheme } from './map-engine.ts';

/** What a canvas is painted with; it can not read CSS variables. */
export interface MapColours {
  readonly land: string;
  readonly coast: string;
  readonly marker: string;
  readonly ring: string;
  readonly onMarker: string;
  /** Where a photo was taken. */
  readonly photo: string;
  readonly photoRing: string;
  /** A recorded track. */
  readonly track: string;
  /** What is written on its colour. */
  readonly onTrack: string;
}

export function mapColours(scheme: ColourScheme): MapColours {
  const { land, coast, place, onAccent, soft, paper, teal } = COLOURS[scheme];
  return {
    land,
    coast,
    marker: place,
    ring: '#ffffff',
    onMarker: onAccent,
    photo: soft,
    photoRing: paper,
    track: teal,
    onTrack: paper,
  };
}
