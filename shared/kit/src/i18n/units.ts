import { keptChoice } from '../storage/kept-choice.ts';

export type Units = 'km' | 'mi';

/** What this person counts distances in, chosen on this device. */
export const chosenUnits = keptChoice<Units>('waypost-units', ['km', 'mi']);

/** Kilometres, or miles where the browser is set to a country whose roads have them. */
export function unitsNow(): Units {
  return chosenUnits.get() ?? (/-(?:US|GB|LR|MM)\b/.test(navigator.language) ? 'mi' : 'km');
}
