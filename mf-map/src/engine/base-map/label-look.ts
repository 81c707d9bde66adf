import { COLOURS, FONTS } from '@waypost/kit/theme/tokens.ts';

import type { FrameLabel } from './paint-messages.ts';

/** How a name is written; lengths in CSS pixels. */
export interface LabelLook {
  readonly text: string;
  readonly font: string;
  readonly size: number;
  readonly spacing: number;
  readonly ink: string;
  readonly halo: string;
  /** Radius of the dot the name stands beside; 0 where it stands on its spot. */
  readonly dot: number;
}

/** From here on towns are areas, not dots; zoom level of 512-pixel tiles. */
const DOTS_UNTIL = 11;

export function labelLook(label: FrameLabel, zoom: number, scheme: 'light' | 'dark'): LabelLook {
  const { ink, soft, land } = COLOURS[scheme];
  const own = (size: number, weight: number, colour: string, spacing = 0) => ({
    text: label.text,
    font: `${weight} ${size}px ${FONTS.interface}`,
    size,
    spacing,
    ink: colour,
    halo: land,
    dot: 0,
  });
  if (label.kind === 'country') {
    const size = zoom < 2 ? 10.5 : zoom < 4 ? 11.5 : 13;
    return { ...own(size, 600, soft, size * 0.14), text: label.text.toLocaleUpperCase('en') };
  }
  if (label.kind === 'region') return own(11, 500, soft, 0.8);
  if (label.kind === 'quarter') return own(11, 500, soft, 0.3);
  const near = Math.max(0, Math.min(3, zoom - 7));
  const size = 11.5 + Math.max(0, Math.min(3, (label.rank - 8) / 2)) + near * 0.7;
  const weight = label.isCapital || label.rank >= 12 ? 600 : 500;
  const dot = zoom < DOTS_UNTIL ? (label.isCapital ? 3 : 2.25) : 0;
  return { ...own(Math.round(size * 2) / 2, weight, label.rank >= 8 || label.isCapital ? ink : soft), dot };
}
