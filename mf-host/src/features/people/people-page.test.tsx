import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import userEvent from '@testing-library/user-event';

import { createFakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createFakeHost, MARINA } from '@waypost/kit/testing/fake-host.tsx';

import { Component } from '../../exposes/site-people.tsx';

const HANA = {
  ...{ id: MARINA.id, name: 'Hana', username: 'hana', email: 'hana@example.com', role: 'host' as const },
  ...{ createdAt: 0, stories: 2, bytes: 3e9, quotaBytes: 0, quotaStories: 0 },
};
const show = (role: 'host' | 'moderator') =>
  render(
    <Component
      host={createFakeHost({
        user: { ...MARINA, role },
        backend: createFakeBackend({ members: [HANA] }),
      })}
    />,
    { wrapper: MemoryRouter },
  );

test('the last host cannot stop being one, and is told why', async () => {
  show('host');
  await userEvent.selectOptions(await screen.findByLabelText('Role'), '');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This is the site’s only host.');
});

test('a moderator sees people and changes none', async () => {
  show('moderator');
  const stories = await screen.findByRole('link', { name: '2 stories' });
  expect(stories).toHaveAttribute('href', '/author?username=hana');
  expect(stories.parentElement).toHaveTextContent('2 stories · 3.0 GB');
  expect(screen.queryByLabelText('Role')).not.toBeInTheDocument();
});
