/** @page */
import { renderHook } from '@testing-library/react';

import type { MapEngine, MapPlace } from '../../../engine/map-engine.ts';
import { read, AT_THE_START } from './reading.ts';
import { useMapFollows } from './use-map-follows.ts';

const location = { longitude: -9, latitude: 38 };
const places: readonly MapPlace[] = [{ id: 'bay', number: 1, location, day: null, picture: null }];

it('measures the way to a place before the place is marked, which changes what is measured', () => {
  const calls: string[] = [];
  const note = (name: string) => (id: string | null) => void calls.push(`${name} ${id}`);
  const engine = { openOn: jest.fn(), follow: note('follow'), setCurrent: note('mark') };
  const stepped = read(AT_THE_START, { type: 'stepped', by: 1, order: ['bay'] });
  const { rerender } = renderHook(
    (reading) => useMapFollows(engine as unknown as MapEngine, places, reading),
    { initialProps: AT_THE_START },
  );
  calls.length = 0;
  rerender(stepped);
  expect(calls).toEqual(['follow bay', 'mark bay']);
});
