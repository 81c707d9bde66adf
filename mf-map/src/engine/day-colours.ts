import { COLOURS } from '@waypost/kit/theme/tokens.ts';

import type { ColourScheme } from './map-engine.ts';

/** Days that follow each other are told apart; after the last the first comes again. The accent is the first day's. */
const DAYS: Readonly<Record<ColourScheme, readonly string[]>> = {
  light: [COLOURS.light.accent, COLOURS.light.teal, '#8a3d7c', '#8f5b00', '#3259a8', '#4b6a20'],
  dark: [COLOURS.dark.accent, COLOURS.dark.teal, '#d58ac4', '#dda442', '#8aa9ee', '#a3c266'],
};

/** Colour of the line on a day of the journey, counted from 0, on the map and in the list. */
export function dayColour(day: number, scheme: ColourScheme): string {
  const colours = DAYS[scheme];
  return colours[day % colours.length]!;
}
