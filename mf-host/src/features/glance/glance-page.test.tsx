import { render, screen } from '@testing-library/react';
import { createFakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createFakeHost, MARINA } from '@waypost/kit/testing/fake-host.tsx';
import { MemoryRouter } from 'react-router-dom';

import { Component } from '../../exposes/site.tsx';

it.each([
  ['since when failed emails are counted', true, 'Failed emails since 1/3/2026', '3'],
  ['that there is no mail server', false, 'Emails', 'no mail server is set'],
])('says %s', async (_, sendsMails, name, value) => {
  const backend = createFakeBackend();
  const startedAt = new Date(2026, 2, 1).getTime();
  backend.state = { ...backend.state, sendsMails, mailsFailed: 3, startedAt };
  render(
    <MemoryRouter>
      <Component host={createFakeHost({ backend, user: { ...MARINA, role: 'host' } })} />
    </MemoryRouter>,
  );
  expect((await screen.findByText(name)).nextElementSibling).toHaveTextContent(value);
});
