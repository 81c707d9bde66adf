/** The colours of one landscape, far to near. All are #rrggbb. */
export interface Palette {
  readonly skyTop: string;
  readonly skyBottom: string;
  readonly sun: string;
  /** Four ridges, the farthest first. */
  readonly ridges: readonly [string, string, string, string];
}

export type PaletteName = 'amber' | 'dusk' | 'forest' | 'lagoon' | 'rose';

export const palettes: Readonly<Record<PaletteName, Palette>> = {
  amber: {
    skyTop: '#fbe2b4',
    skyBottom: '#f5cb86',
    sun: '#fff3da',
    ridges: ['#f1bb70', '#cf8250', '#854e3d', '#3f2a2c'],
  },
  dusk: {
    skyTop: '#f6c592',
    skyBottom: '#ef9f76',
    sun: '#fce9cf',
    ridges: ['#e88f6d', '#a06474', '#4b4266', '#25243f'],
  },
  forest: {
    skyTop: '#deeede',
    skyBottom: '#c2dfc7',
    sun: '#f8f2de',
    ridges: ['#aed4b5', '#7aac8e', '#447b67', '#22493f'],
  },
  lagoon: {
    skyTop: '#cfe8ee',
    skyBottom: '#b6d8e3',
    sun: '#f7f2e1',
    ridges: ['#a2cbd9', '#6a9fb4', '#3b6d83', '#1c4154'],
  },
  rose: {
    skyTop: '#f4d9e1',
    skyBottom: '#e8c0cf',
    sun: '#fbeee0',
    ridges: ['#dba9be', '#a3769b', '#665180', '#342b58'],
  },
};

export const paletteNames = Object.keys(palettes) as readonly PaletteName[];

/**
 * Mixes two colours.
 *
 * @param from #rrggbb at share 0
 * @param to #rrggbb at share 1
 * @param share how much of `to`, 0 to 1
 */
export function mixColours(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => {
    const value = Math.round(channel(from, at) * (1 - share) + channel(to, at) * share);
    return value.toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}
