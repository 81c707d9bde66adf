import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { REPORT_REASONS } from '@waypost/contracts/moderation.ts';
import { createFakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createFakeHost, MARINA } from '@waypost/kit/testing/fake-host.tsx';

import { Component } from '../../exposes/report.tsx';

function show(user: typeof MARINA | null = null) {
  const host = createFakeHost({ backend: createFakeBackend(), user });
  const onClose = jest.fn();
  render(<Component host={host} kind="place" id="place0000000001" title="Salto" onClose={onClose} />);
  return { host, onClose };
}

it('takes a guest’s report with a reason, words and an address, by keyboard, once', async () => {
  const { host, onClose } = show();
  const user = userEvent.setup();
  const tabTo = async (element: HTMLElement) => {
    for (let presses = 0; presses < 9 && document.activeElement !== element; presses += 1) await user.tab();
    expect(element).toHaveFocus();
  };
  await tabTo(screen.getAllByRole('radio')[0]!);
  await user.keyboard('{ArrowDown}'.repeat(REPORT_REASONS.indexOf('hate')));
  expect(screen.getByRole('radio', { name: 'Hate or threats' })).toBeChecked();
  await tabTo(screen.getByLabelText(/Tell us more/));
  await user.keyboard('Look at the second picture.');
  await tabTo(screen.getByLabelText(/Your email address/));
  await user.keyboard('ben@example.org');
  await tabTo(screen.getByRole('button', { name: 'Send report' }));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent('Thank you.');
  expect(host.backend.reports).toEqual([
    {
      ...{ kind: 'place', id: 'place0000000001', reason: 'hate' },
      ...{ words: 'Look at the second picture.', email: 'ben@example.org' },
    },
  ]);
  const close = screen.getAllByRole('button', { name: 'Close' }).at(-1)!;
  expect(close).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalled();
});

it('asks people with an account for no address, and says why a report was not taken', async () => {
  const { host } = show(MARINA);
  host.backend.reports = [{ kind: 'place', id: 'place0000000001', reason: 'spam', words: '', email: '' }];
  expect(screen.queryByLabelText(/email/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Advertising or fraud' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You have reported this already.');
});
