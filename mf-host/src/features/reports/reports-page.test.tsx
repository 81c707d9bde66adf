import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReportCase } from '@waypost/contracts/api/moderation-api.ts';
import { asStoryId } from '@waypost/contracts/ids.ts';
import { createFakeBackend, type FakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createFakeHost, MARINA } from '@waypost/kit/testing/fake-host.tsx';
import { MemoryRouter } from 'react-router-dom';

import { Component } from '../../exposes/site-reports.tsx';

const REPORTED: ReportCase = {
  id: 'case00000000001',
  kind: 'story',
  storyId: asStoryId('story0000000001'),
  snapshot: {
    title: 'By train',
    text: 'To Porto.',
    names: ['Porto'],
    authorName: 'Ana',
    authorUsername: 'ana',
  },
  pictures: ['/one.webp'],
  count: 2,
  reasons: { hate: 1, spam: 1 },
  said: [{ reason: 'hate', words: 'Read the end.' }],
  since: new Date(2026, 2, 1).getTime(),
  isGone: false,
  isOwn: false,
  mayDecide: true,
};

function show(backend: Partial<FakeBackend>) {
  const host = createFakeHost({
    backend: createFakeBackend(backend),
    user: { ...MARINA, role: 'moderator' },
  });
  render(
    <MemoryRouter>
      <Component host={host} />
    </MemoryRouter>,
  );
  return host;
}

it('shows a case as it was reported, and sends a decision with its reason, by keyboard', async () => {
  const host = show({ cases: [REPORTED] });
  const user = userEvent.setup();
  expect(await screen.findByText('“Read the end.”')).toBeInTheDocument();
  expect(screen.getByText('by Ana (ana) · 2 reports · since 1/3/2026')).toBeInTheDocument();
  expect(screen.getByText('Hate or threats (1) · Advertising or fraud (1)')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Picture 1 of By train, as reported' })).toBeInTheDocument();
  screen.getByRole('button', { name: 'Decide about By train' }).focus();
  await user.keyboard('{Enter}');
  screen.getByRole('radio', { name: 'Take the story down' }).focus();
  await user.keyboard(' ');
  await user.selectOptions(screen.getByLabelText('Reason'), 'Hate or threats');
  await user.type(screen.getByLabelText('Your words to the author'), 'The end threatens somebody.');
  await user.click(screen.getByRole('button', { name: 'Save decision' }));
  expect(await screen.findByText('No reports are open.')).toBeInTheDocument();
  expect(screen.getByText('No reports are open.').nextElementSibling).toHaveFocus();
  expect(host.backend.decisions).toEqual([
    { act: 'take_down', reason: 'hate', words: 'The end threatens somebody.' },
  ]);
});

it('calls what is taken down a note where it is one', async () => {
  show({ cases: [{ ...REPORTED, kind: 'note' }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Decide about By train' }));
  expect(
    screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels![0]!.textContent),
  ).toEqual(['Nothing', 'Take the note down', 'Suspend the account']);
});

it('tells the second of two moderators that it is decided', async () => {
  const host = show({ cases: [REPORTED] });
  await userEvent.click(await screen.findByRole('button', { name: 'Decide about By train' }));
  host.backend.cases = [];
  await userEvent.click(screen.getByRole('radio', { name: 'Nothing' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save decision' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else has already decided this.');
});

it('lets nobody decide about themselves, nor do anything but close what is gone', async () => {
  show({
    cases: [
      { ...REPORTED, isOwn: true, mayDecide: false },
      { ...REPORTED, id: 'case00000000002', isGone: true },
    ],
  });
  expect(
    await screen.findByText('This is about you. Another moderator or a host decides.'),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Decide about By train' }));
  expect(
    screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels![0]!.textContent),
  ).toEqual(['Nothing']);
});

it('lets a waiting story through, and answers an objection', async () => {
  const host = show({
    waiting: [{ id: asStoryId('story0000000009'), title: 'First', authorName: 'Eva', since: 0 }],
    objections: [
      {
        ...{
          id: 'act000000000001',
          act: 'hide',
          kind: 'story',
          storyId: asStoryId('story0000000001'),
          authorId: null,
          title: 'By train',
        },
        ...{
          reason: 'spam',
          words: 'An advert.',
          wasReported: true,
          at: 0,
          mayObject: false,
          mayAnswer: true,
        },
        objection: { words: 'It is none.', at: 0, answer: null },
      },
    ],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Waiting' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Let “First” through' }));
  expect(await screen.findByText('No stories wait for a first look.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Objections' }));
  const story = await screen.findByRole('link', { name: 'Open the story as it is now' });
  expect(story.getAttribute('href')).toContain('story0000000001');
  await userEvent.click(screen.getByRole('radio', { name: 'Undo the decision' }));
  await userEvent.type(screen.getByLabelText('Your words to the author'), 'You are right.');
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  await waitFor(() =>
    expect(host.backend.decisions).toEqual([
      { act: 'act000000000001', isUndone: true, words: 'You are right.' },
    ]),
  );
});
