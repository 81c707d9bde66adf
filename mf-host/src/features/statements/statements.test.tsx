import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Act } from '@waypost/contracts/api/moderation-api.ts';
import { asStoryId } from '@waypost/contracts/ids.ts';
import { createFakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createFakeHost, MARINA } from '@waypost/kit/testing/fake-host.tsx';

import { Component } from '../../exposes/statements.tsx';

const TAKEN: Act = {
  id: 'act000000000001',
  act: 'take_down',
  kind: 'place',
  storyId: asStoryId('story0000000001'),
  authorId: MARINA.id,
  title: 'Salto',
  reason: 'consent',
  words: 'The person did not agree.',
  wasReported: true,
  at: new Date(2026, 2, 1).getTime(),
  objection: null,
  mayObject: true,
};

const show = (acts: readonly Act[], storyId = 'story0000000001') =>
  render(
    <Component
      host={createFakeHost({ backend: createFakeBackend({ acts }), user: MARINA })}
      storyId={asStoryId(storyId)}
    />,
  );

it('says what was decided, why, since when and how it was found, and takes one objection', async () => {
  show([TAKEN]);
  expect(
    await screen.findByText('Your story was taken down. Only you and the moderators can see it.'),
  ).toBeInTheDocument();
  expect(
    screen.getByText('It is about the place “Salto”. Since 1/3/2026. It was reported to the moderators.'),
  ).toBeInTheDocument();
  expect(
    screen.getByText('Reason: Shows someone who didn’t agree to it. “The person did not agree.”'),
  ).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/Why is the decision wrong/), 'They agreed.');
  await userEvent.click(screen.getByRole('button', { name: 'Object' }));
  expect(await screen.findByText('A moderator will answer you.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Object' })).not.toBeInTheDocument();
});

it('shows the answer to an objection, and nothing of other stories', async () => {
  const objection = { words: 'No.', at: 0, answer: { isUndone: false, words: 'It is theirs.' } };
  const hidden: Act = { ...TAKEN, id: 'act000000000002', act: 'hide', objection };
  show([hidden, { ...TAKEN, storyId: asStoryId('story0000000002') }]);
  expect(await screen.findByText('The decision stays. “It is theirs.”')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ask to look again' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
