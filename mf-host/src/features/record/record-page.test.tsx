import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createFakeHost, MARINA } from '@waypost/kit/testing/fake-host.tsx';
import { MemoryRouter } from 'react-router-dom';

import { Component } from '../../exposes/site-record.tsx';

it('gives the figures of a year, as text too', async () => {
  const figures = {
    reasons: { spam: 3 },
    acts: { hide: 2, undone: 1 },
    objections: 1,
    median: 7300,
    since: 2024,
  };
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <Component
        host={createFakeHost({
          backend: createFakeBackend({ figures }),
          user: { ...MARINA, role: 'host' },
        })}
      />
    </MemoryRouter>,
  );
  expect(await screen.findByText('2 hours')).toBeInTheDocument();
  const years = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect([years.length, years.at(-1)]).toEqual([new Date().getFullYear() - 2023, '2024']);
  await user.click(screen.getByRole('button', { name: 'Copy as text' }));
  const text = await navigator.clipboard.readText();
  expect(text).toContain(`Moderation in ${new Date().getFullYear()}\n`);
  expect(text).toContain('\nReports: Advertising or fraud: 3\n');
  expect(text).toContain('\nHidden: 2\n');
  expect(text).toContain('\nMedian time to a decision: 2 hours');
});
