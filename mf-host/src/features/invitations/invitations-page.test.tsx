import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import userEvent from '@testing-library/user-event';

import { createFakeHost, MARINA } from '@waypost/kit/testing/fake-host.tsx';

import { Component } from '../../exposes/site-invitations.tsx';

test('a host makes an invitation, has its link, and revokes it', async () => {
  const host = createFakeHost({ user: { ...MARINA, role: 'host' } });
  render(<Component host={host} />, { wrapper: MemoryRouter });
  await userEvent.clear(screen.getByLabelText('How many people can use it'));
  await userEvent.type(screen.getByLabelText('How many people can use it'), '3');
  await userEvent.click(screen.getByRole('button', { name: 'Make an invitation' }));
  expect(await screen.findByText(/0 of 3 used/)).toBeInTheDocument();
  const [made] = host.backend.invitations;
  expect(screen.getByText(new RegExp(`/sign-up#invitation=${made!.key}$`))).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(host.backend.invitations).toEqual([]));
});
