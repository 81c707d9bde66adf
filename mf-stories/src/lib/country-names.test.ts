import { countryName } from '@waypost/kit/i18n/country-name.ts';

import { countriesByName } from './country-names.ts';

describe('the names of countries', () => {
  it('stand in the order of the language', () => {
    const names = countriesByName('en').map(({ name }) => name);
    expect(names).toHaveLength(250);
    expect(names.slice(0, 2)).toEqual(['Afghanistan', 'Åland Islands']);
    expect(names).toContain('Kosovo');
    expect(countriesByName('de').find(({ code }) => code === 'PT')?.name).toBe('Portugal');
  });

  it('are there for every code', () => {
    expect(countriesByName('en').filter(({ code, name }) => code === name)).toEqual([]);
  });

  it('are the code where there is no such country', () => {
    expect(countryName('QX', 'en')).toBe('QX');
  });
});
