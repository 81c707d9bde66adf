import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost, MARINA } from '@waypost/kit/testing/fake-host.tsx';
import { createPlace, createStory } from '@waypost/kit/testing/story-factory.ts';
import { MemoryRouter } from 'react-router-dom';

import { Scope } from '../../../lib/scope.ts';
import { Published } from './published.tsx';
import { ShareButton } from './share-button.tsx';

const story = createStory({ title: 'Portugal & back', ownerId: MARINA.id });
const places = [
  createPlace({ subtext: 'Ruins by the sea.' }),
  createPlace({ subtext: '' }),
  createPlace({ subtext: '' }),
];

function show(shown: typeof story | null, user: typeof MARINA | null = MARINA) {
  const host = createFakeHost({ user });
  render(
    <MemoryRouter initialEntries={['/travel-story/a?new=1']}>
      <Scope host={host}>
        {shown ? (
          <Published story={shown} places={places} onChanged={jest.fn()} onClose={jest.fn()} />
        ) : (
          <ShareButton title={story.title} path="/travel-story/a" label="Share Portugal & back" />
        )}
      </Scope>
    </MemoryRouter>,
  );
}

it('offers messengers, email, a code and the link, and asks nobody for anything', async () => {
  const user = userEvent.setup();
  show(null);
  await user.click(screen.getByRole('button', { name: 'Share Portugal & back' }));
  const dialog = await screen.findByRole('dialog', { name: 'Share Portugal & back' });
  const words = 'Portugal%20%26%20back%0Ahttp%3A%2F%2Flocalhost%2Ftravel-story%2Fa';
  const link = (name: string) => within(dialog).getByRole('link', { name }).getAttribute('href');
  expect(link('WhatsApp')).toBe(`https://wa.me/?text=${words}`);
  expect(link('Email')).toBe(`mailto:?subject=Portugal%20%26%20back&body=${words}`);
  await user.click(within(dialog).getByRole('button', { name: 'Signal' }));
  expect(await within(dialog).findByText(/Paste it into a message in Signal/)).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('http://localhost/travel-story/a');
  await user.click(within(dialog).getByRole('button', { name: 'QR code' }));
  const code = await within(dialog).findByRole('img', { name: 'QR code of http://localhost/travel-story/a' });
  // 31 bytes take 29 modules a side, and 4 of white around them.
  expect(code).toHaveAttribute('viewBox', '0 0 37 37');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Share Portugal & back' })).toHaveFocus();
});

it('leads whoever has just made a story to sending it, and to the first place without words', () => {
  show(story);
  const dialog = screen.getByRole('dialog', { name: '“Portugal & back” is ready' });
  expect(within(dialog).getByRole('button', { name: 'Who can see this? Everyone' })).toBeVisible();
  expect(within(dialog).getByRole('link', { name: '2 places have no words yet' })).toHaveAttribute(
    'href',
    `/place-form?id=${places[1]!.id}`,
  );
  expect(within(dialog).getByRole('link', { name: 'WhatsApp' })).toBeVisible();
});

it('offers nothing to send while nobody else could open it, and nothing to others', () => {
  show({ ...story, visibility: 'private', isShown: false });
  expect(screen.getByText('Choose who else can see it before you send it.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument();
  show(story, null);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});
