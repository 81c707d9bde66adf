// Before React, as in the page.
import './page-refresh.ts';

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

/** Runs a module of the watched remote once, as its loader wraps it. */
function runModule(label: string) {
  function Counter() {
    const [count, setCount] = useState(0);
    return <button onClick={() => setCount(count + 1)}>{`${label} ${count}`}</button>;
  }
  window.waypostRefresh.register(Counter, 'mf-map/src/counter.tsx Counter');
  return Counter;
}

test('a changed component shows at once and keeps its state', async () => {
  const Counter = runModule('before');
  render(<Counter />);
  fireEvent.click(screen.getByRole('button', { name: 'before 0' }));
  expect(screen.getByRole('button')).toHaveTextContent('before 1');

  runModule('after');
  window.waypostRefresh.perform();
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('after 1'));
});

test('a module of components alone takes its own changes; one with anything else does not', () => {
  const Page = () => null;
  const { isBoundary } = window.waypostRefresh;
  expect(isBoundary({ Page, Other: Page })).toBe(true);
  expect(isBoundary({ Page, limit: 3 })).toBe(false);
  expect(isBoundary({})).toBe(false);
  expect(isBoundary(undefined)).toBe(false);
});
