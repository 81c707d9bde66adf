import { COLOURS } from '@waypost/kit/theme/tokens.ts';

import type { AreaKind } from './ground-kinds.ts';

/** What the ground is painted with. All are opaque: tiles overlap a little, and what overlaps must not show. */
export interface GroundColours {
  readonly land: string;
  readonly water: string;
  /** Where nobody knows which of both it is: the tile did not come. */
  readonly unknown: string;
  /** Beside the shore, as on engraved maps: a wide band and a narrow one. */
  readonly shallows: readonly [string, string];
  readonly shore: string;
  readonly border: string;
  readonly areas: Readonly<Record<AreaKind, string>>;
  readonly road: string;
  readonly highway: string;
  readonly casing: string;
  readonly path: string;
}

const light: GroundColours = {
  land: COLOURS.light.land,
  water: COLOURS.light.water,
  unknown: '#e3e3df',
  shallows: ['#d6e6eb', '#deebee'],
  shore: '#b9bfb4',
  border: '#b8a78d',
  areas: {
    green: '#e6e7d3',
    wood: '#dde2cb',
    sand: '#f2e8d0',
    ice: '#f7f6f2',
    built: '#ebe3d6',
    building: '#e2d8c8',
    water: COLOURS.light.water,
  },
  road: '#fdfbf7',
  highway: '#f7e3bf',
  casing: '#d8cdbb',
  path: '#cfc2ad',
};

const dark: GroundColours = {
  land: COLOURS.dark.land,
  water: COLOURS.dark.water,
  unknown: '#20272b',
  shallows: ['#1b262c', '#1f2b31'],
  shore: '#4a565c',
  border: '#6b7478',
  areas: {
    green: '#2a3733',
    wood: '#27352f',
    sand: '#33363a',
    ice: '#3a444a',
    built: '#2f373b',
    building: '#363f44',
    water: COLOURS.dark.water,
  },
  road: '#3f4a50',
  highway: '#5a5a52',
  casing: '#20272b',
  path: '#465157',
};

export const GROUND_COLOURS: Readonly<Record<'light' | 'dark', GroundColours>> = { light, dark };
