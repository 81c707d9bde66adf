import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlacedNote } from '@waypost/contracts/api/notes-api.ts';
import type { NotesFrom } from '@waypost/contracts/notes.ts';
import { asPlaceId, asStoryId, asUserId } from '@waypost/contracts/ids.ts';
import { createFakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createFakeHost, MARINA } from '@waypost/kit/testing/fake-host.tsx';
import { createStory } from '@waypost/kit/testing/story-factory.ts';

import { Component as Notes } from '../../exposes/notes.tsx';
import { Component as WaitingNotes } from '../../exposes/waiting-notes.tsx';
import { renderAt } from '../../testing/render-at.tsx';

const story = asStoryId('story0000000001');
const place = asPlaceId('place0000000001');
const note: PlacedNote = {
  ...{ id: 'note00000000001', name: 'Gran', text: '<b>Hi</b> https://example.com', story, place },
  ...{ title: 'Sintra', created: '2026-05-09 10:00:00.000Z' },
  ...{ edited: false, state: 'shown', own: false, byAuthor: false },
};

function show(notes: readonly PlacedNote[], { user, from }: { user?: typeof MARINA; from?: NotesFrom } = {}) {
  const backend = createFakeBackend({
    stories: [{ ...createStory({ id: story }), notes: from ?? 'everyone' }],
    notes,
  });
  const host = createFakeHost({ backend, user: user ?? null });
  const author = asUserId('user00000000009');
  render(<Notes host={host} story={story} author={author} place={place} title="Sintra" />);
  return host;
}

beforeEach(() => localStorage.clear());

it('gives a place one heart, and takes it back', async () => {
  const { backend } = show([]);
  const heart = await screen.findByRole('button', { name: 'Give “Sintra” a heart (0 hearts)' });
  await userEvent.click(heart);
  await waitFor(() => expect(backend.hearts).toEqual([place]));
  expect(heart).toHaveTextContent('1');
  await userEvent.click(heart);
  await waitFor(() => expect(backend.hearts).toEqual([]));
  expect(heart).toHaveTextContent('');
});

it('shows notes as text, and says where a guest’s goes', async () => {
  const { backend } = show([note]);
  await userEvent.click(await screen.findByRole('button', { name: 'Notes at “Sintra” (1 note)' }));
  expect(await screen.findByText('<b>Hi</b> https://example.com')).toHaveAttribute('dir', 'auto');
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.type(screen.getByLabelText('Your note at “Sintra”'), 'Lovely');
  await userEvent.type(screen.getByLabelText('Your name'), 'Grandpa');
  await userEvent.type(screen.getByLabelText('Your email address'), 'grandpa@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send note' }));
  expect(await screen.findByText(/^We’ve sent an email to grandpa@example.com/)).toBeInTheDocument();
  expect(backend.notes.at(-1)).toMatchObject({ text: 'Lovely', name: 'Grandpa', state: 'unconfirmed' });
});

it('keeps what was typed and says why where it can’t be a note', async () => {
  show([], { user: MARINA });
  await userEvent.click(await screen.findByRole('button', { name: 'Notes at “Sintra” (0 notes)' }));
  const field = screen.getByLabelText('Your note at “Sintra”');
  await userEvent.click(field);
  await userEvent.paste('a'.repeat(10_000));
  await userEvent.click(screen.getByRole('button', { name: 'Send note' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('up to 2,000 characters');
  expect(field).toHaveValue('a'.repeat(10_000));
});

it('takes nothing where it is closed, and shows what is there', async () => {
  show([note], { from: 'closed' });
  expect(await screen.findByRole('button', { name: /^Give/ })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: /^Notes at/ }));
  expect(await screen.findByText(note.text)).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Your note/)).toBeNull();
});

it('has an author let through what waits', async () => {
  const backend = createFakeBackend({ notes: [{ ...note, state: 'waits' }] });
  const host = createFakeHost({ backend, user: MARINA });
  await renderAt('/dashboard/notes', <WaitingNotes host={host} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show the note by Gran' }));
  await waitFor(() => expect(backend.notes).toMatchObject([{ state: 'shown' }]));
});

it('has an author see more than the first twenty that wait', async () => {
  const many = Array.from({ length: 25 }, (_, at) => ({ ...note, id: `note${at}`, name: `Reader ${at}` }));
  const host = createFakeHost({ backend: createFakeBackend({ notes: many }), user: MARINA });
  await renderAt('/dashboard/notes', <WaitingNotes host={host} />);
  expect(await screen.findByText('Reader 19')).toBeInTheDocument();
  expect(screen.queryByText('Reader 20')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Reader 24')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('asks before it blocks anybody', async () => {
  const backend = createFakeBackend({ notes: [{ ...note, state: 'waits' }] });
  const host = createFakeHost({ backend, user: MARINA });
  await renderAt('/dashboard/notes', <WaitingNotes host={host} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Block Gran' }));
  expect(await screen.findByText(/^Their notes and hearts at your stories are deleted/)).toBeInTheDocument();
  expect(backend.notes).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(backend.notes).toEqual([]));
});
