import { contractBreaches, fitsOffer } from './fits-offer.ts';

const offer = { hostApi: '1.2.0', runtime: '2.9.2', shared: { react: '19.3.1' } };

it('a build whose needs are all met fits', () => {
  const requires = { hostApi: '^1.1.0', runtime: '^2.9.0', shared: { react: '^19.0.0' } };
  expect(contractBreaches({ requires }, offer)).toEqual([]);
  expect(fitsOffer({ requires }, offer)).toBe(true);
});

it('everything that is missing is named, with what is needed and what is there', () => {
  const requires = { hostApi: '^1.3.0', runtime: '^3.0.0', shared: { react: '^19.4.0', vue: '^3.0.0' } };
  expect(contractBreaches({ requires }, offer)).toEqual([
    ['host API', '^1.3.0', '1.2.0'],
    ['federation runtime', '^3.0.0', '2.9.2'],
    ['react', '^19.4.0', '19.3.1'],
    ['vue', '^3.0.0', undefined],
  ]);
  expect(fitsOffer({ requires }, offer)).toBe(false);
});

it('a build that brings a runtime of its own needs none of the page', () => {
  expect(fitsOffer({ requires: { hostApi: '^1.0.0', shared: {} } }, offer)).toBe(true);
});

it('a build that needs what every object has does not fit, and stops nothing', () => {
  for (const module of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
    const shared = JSON.parse(`{"${module}":"^1.0.0"}`) as Record<string, string>;
    expect(contractBreaches({ requires: { hostApi: '^1.0.0', shared } }, offer)).toEqual([
      [module, '^1.0.0', undefined],
    ]);
  }
});
