import { bestLanguage } from '@waypost/contracts/languages.ts';
import { countryName } from '@waypost/kit/i18n/country-name.ts';

import type { useText } from './scope.ts';

interface Spot {
  readonly title: string;
  readonly near: string;
  readonly nearIn?: Readonly<Record<string, string>>;
  readonly country: string;
}

/** Where a place is, as far as its title does not say so. */
export function whereWords(
  { title, near, nearIn = {}, country }: Spot,
  t: ReturnType<typeof useText>,
  language: string,
): string {
  const called = nearIn[bestLanguage([language], Object.keys(nearIn))] ?? near;
  const isSaid = [near, called].some((one) => title.includes(one));
  const town = near && !isSaid && t('found.near', { place: called });
  return [town, country && countryName(country, language)].filter(Boolean).join(', ');
}
