/** @jest-environment node */
import { satisfy as stock } from '@module-federation/runtime';

import { satisfy } from './semver.ts';

const VERSIONS = [
  '0.0.3',
  '0.1.0',
  '0.1.2',
  '0.2.0',
  '1.0.0',
  '1.2.3',
  '1.10.0',
  '2.0.0',
  '10.0.0',
  '19.3.1',
];
const PAIRS = VERSIONS.flatMap((version) => VERSIONS.map((other) => [version, other] as const));

it.each(['^', '<='])('says of %s what the module says it stands in for', (operator) => {
  // With 0.0 a caret means that version alone, which the gate has no build ask for.
  const pairs = PAIRS.filter(([, other]) => operator !== '^' || !other.startsWith('0.0.'));
  const said = pairs.map(([version, other]) => satisfy(version, operator + other));
  expect(said).toEqual(pairs.map(([version, other]) => stock(version, operator + other)));
});

it('a version that is not three numbers satisfies nothing', () => {
  expect(satisfy('2.0.0-rc.1', '^2.0.0')).toBe(false);
  expect(satisfy('', '^2.0.0')).toBe(false);
});
