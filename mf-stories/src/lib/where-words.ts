import { countryName } from '@waypost/kit/i18n/country-name.ts';

import type { useText } from './scope.ts';

interface Spot {
  readonly title: string;
  readonly near: string;
  readonly country: string;
}

/** Where a place is, as far as its title does not say so. */
export function whereWords(
  { title, near, country }: Spot,
  t: ReturnType<typeof useText>,
  language: string,
): string {
  const town = near && !title.includes(near) && t('found.near', { place: near });
  return [town, country && countryName(country, language)].filter(Boolean).join(', ');
}
