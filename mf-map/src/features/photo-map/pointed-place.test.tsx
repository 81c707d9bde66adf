import { createFakeHost } from '@waypost/kit/testing/fake-host.tsx';
import { render, screen } from '@testing-library/react';

import { Scope } from '../../lib/scope.ts';
import { PointedPlace } from './pointed-place.tsx';

const location = { longitude: 0, latitude: 0 };
const places = [
  { id: 'a', location, title: 'Suva', photos: 1 },
  { id: 'b', location, title: '', photos: 12 },
];
const show = (id: string | null) =>
  render(
    <Scope host={createFakeHost()}>
      <PointedPlace places={places} id={id} />
    </Scope>,
  );

describe('the place pointed at', () => {
  it.each([
    ['a', '1. Suva, 1 photo'],
    ['b', '2. No title yet, 12 photos'],
  ])('is named with its number and its photos', (id, words) => {
    show(id);
    expect(screen.getByRole('status')).toHaveTextContent(words);
  });

  it.each([null, 'gone'])('is silent when there is none (%s)', (id) => {
    show(id);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
