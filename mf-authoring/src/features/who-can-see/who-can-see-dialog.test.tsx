import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Follow } from '@waypost/contracts/api/follows-api.ts';
import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import { createFakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createStory } from '@waypost/kit/testing/story-factory.ts';

import { createFormHost, renderForm } from '../../testing/render-form.tsx';
import { WhoCanSeeDialog } from './who-can-see-dialog.tsx';

const story = createStory({ title: 'Along the coast', visibility: 'public' });

function show(level = story.visibility, follows: readonly Follow[] = []) {
  const backend = createFakeBackend({ stories: [{ ...story, visibility: level }], follows });
  const host = createFormHost({ backend });
  const changes: string[] = [];
  renderForm(
    host,
    <WhoCanSeeDialog
      story={backend.stories[0]!}
      onChanged={({ visibility }) => changes.push(visibility)}
      onClose={() => changes.push('closed')}
    />,
  );
  return { host, changes };
}

it('takes a story back with one tap', async () => {
  const { host, changes } = show();
  await userEvent.click(screen.getByRole('radio', { name: 'Only me' }));
  expect(await screen.findByText('Saved.')).toBeInTheDocument();
  expect([changes, host.backend.stories[0]?.visibility]).toEqual([['private'], 'private']);
});

it('says of a level that is saved that nobody has a link yet, until there is one', async () => {
  show();
  await userEvent.click(screen.getByRole('radio', { name: 'Anyone with the link' }));
  expect(await screen.findByText(/^Saved\. There is no link yet/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText('Saved.')).toBeInTheDocument();
});

it('publishes nothing while arrow keys go past a level', async () => {
  const { changes } = show('private');
  act(() => screen.getByRole('radio', { name: 'Only me' }).focus());
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('radio', { name: 'Everyone' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(changes).toEqual([]);
  await userEvent.keyboard(' ');
  await waitFor(() => expect(changes).toEqual(['link']));
});

it('shows the level that counts where another could not be saved', async () => {
  const { host } = show();
  host.backend.failure = createAppError('offline');
  await userEvent.click(screen.getByRole('radio', { name: 'Only me' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Everyone' })).toBeChecked());
  expect(screen.getByText(/can't be reached/)).toBeInTheDocument();
});

it('says how many are told when there is more', async () => {
  const follow = { isAuthor: false, title: 'Along the coast', path: '/', isConfirmed: true, news: [] };
  show('public', [
    { ...follow, id: 'one' },
    { ...follow, id: 'two' },
  ]);
  expect(await screen.findByText('2 people are told by email when there is more.')).toBeInTheDocument();
});

it('makes a link by its name, and turns it off with one tap', async () => {
  const { host } = show('link');
  await userEvent.type(screen.getByLabelText('What is this link for?'), 'Family');
  await userEvent.click(screen.getByRole('button', { name: 'Create link' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off “Family”' }));
  await waitFor(() => expect(host.backend.shares).toEqual([]));
});

it('says why somebody can not be added, and keeps what was typed', async () => {
  show('people');
  const field = screen.getByLabelText('Email address or username');
  for (const _ of [1, 2]) {
    await userEvent.clear(field);
    await userEvent.type(field, 'ben');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByRole('button', { name: 'Remove ben' });
  }
  expect(await screen.findByText('This person can already read the story.')).toBeInTheDocument();
  expect(field).toHaveValue('ben');
});
