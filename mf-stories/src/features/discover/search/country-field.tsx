import { countryName } from '@waypost/kit/i18n/country-name.ts';
import { useMemo, type ChangeEventHandler } from 'react';

import { useHost, useText } from '../../../lib/scope.ts';
import { countriesByName } from '../../../lib/country-names.ts';

interface CountryFieldProps {
  /** ISO 3166-1 alpha-2; empty for every country. */
  readonly value: string;
  readonly onChange: ChangeEventHandler<HTMLSelectElement>;
  readonly className: string | undefined;
}

/** A list of countries by their names. */
export function CountryField({ value, ...select }: CountryFieldProps) {
  const { language } = useHost();
  const t = useText();
  const countries = useMemo(() => countriesByName(language), [language]);
  // An address may name a country that does not exist any more.
  const isListed = value === '' || countries.some(({ code }) => code === value);
  return (
    <select {...select} value={value}>
      <option value="">{t('search.anywhere')}</option>
      {!isListed && <option value={value}>{countryName(value, language)}</option>}
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
