import { asPlaceId } from '@waypost/contracts/ids.ts';

import { numbered } from './numbered.ts';

it('numbers places of one day that would be called alike, and no others', () => {
  const places = [
    ['Lisbon', '2026-05-09'],
    ['Belém Tower', '2026-05-09'],
    ['Lisbon', '2026-05-09'],
    ['Lisbon', null],
    ['Lisbon', '2026-05-10'],
  ] as const;
  const names = numbered(
    places.map(([name, day], at) => ({ id: asPlaceId(`place000000000${at}`), name, day })),
  );
  expect([...names.values()]).toEqual(['Lisbon 1', 'Belém Tower', 'Lisbon 2', 'Lisbon', 'Lisbon']);
});
