import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';

import { RemoteBoundary } from './remote-boundary.tsx';

let crashes: unknown[];
let failing: Error | null;

function Part() {
  const [mount] = useState(() => (mounts += 1));
  if (failing) throw failing;
  return <p>Mount {mount}</p>;
}
let mounts: number;

beforeEach(() => {
  crashes = [];
  failing = null;
  mounts = 0;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const page = () => (
  <RemoteBoundary onCrash={(error) => crashes.push(error)}>
    <Part />
  </RemoteBoundary>
);

it('mounts a part that crashed a second time, and says nothing when that mends it', () => {
  jest.useFakeTimers({ now: 0 });
  const { rerender } = render(page());
  const before = screen.getByText(/^Mount/).textContent;
  failing = new Error('once');
  jest.spyOn(console, 'error').mockImplementation(() => (failing = null));
  rerender(page());
  expect(crashes).toEqual([]);
  expect(screen.getByText(/^Mount/).textContent).not.toBe(before);
});

it('tells of a crash the second mount did not mend, and leaves nothing on the page', () => {
  failing = new Error('for good');
  const { container } = render(page());
  expect(crashes).toEqual([failing]);
  expect(container).toBeEmptyDOMElement();
});

it('tells at once of a file that can not be had, for another mount would not have it either', () => {
  failing = Object.assign(new Error('Loading chunk 9 failed.'), { name: 'ChunkLoadError' });
  render(page());
  expect(crashes).toEqual([failing]);
});

it('gives a part that has been calm for a while its second mount again', () => {
  jest.useFakeTimers();
  const mendAfterOne = () => jest.spyOn(console, 'error').mockImplementation(() => (failing = null));
  const { rerender } = render(page());
  for (const name of ['first', 'second']) {
    act(() => jest.advanceTimersByTime(61_000));
    failing = new Error(name);
    mendAfterOne();
    rerender(page());
    expect(crashes).toEqual([]);
    expect(screen.getByText(/^Mount/)).toBeVisible();
  }
});
