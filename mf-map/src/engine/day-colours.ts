import type { ColourScheme } from './map-engine.ts';

/** For one day after the other, then from the start again; each 3:1 and more against land and water. */
const DAY_COLOURS: Readonly<Record<ColourScheme, readonly string[]>> = {
  light: ['#cf3a28', '#1e6f73', '#8a4fa3', '#94590a', '#2b62b0', '#b0317c', '#4d7018'],
  dark: ['#f0674f', '#63b8b6', '#c79be0', '#e0a648', '#86b4f5', '#f08cc0', '#a6c763'],
};

/** Lengths of dashes and gaps in pixels: the other ones each other day, for those who see no difference in colour. */
const DASHES = [
  [12, 9],
  [3, 8],
] as const;

export interface DayLook {
  readonly colour: string;
  readonly dash: readonly number[];
}

/** How the line of a day is drawn; without a day as on the first. */
export function dayLook(scheme: ColourScheme, day: number | null): DayLook {
  const number = Math.max(0, Math.floor(day ?? 0));
  return { colour: dayColour(number, scheme), dash: DASHES[number % DASHES.length]! };
}

/** Colour of a day of the journey, counted from 0, on the map and in the list. */
export function dayColour(day: number, scheme: ColourScheme): string {
  const colours = DAY_COLOURS[scheme];
  return colours[day % colours.length]!;
}
