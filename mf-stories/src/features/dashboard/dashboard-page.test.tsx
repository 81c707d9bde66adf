import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { asPlaceId, asStoryId, asUserId } from '@waypost/contracts/ids.ts';
import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import { createFakeBackend, type FakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createFakeHost, MARINA, type FakeHost } from '@waypost/kit/testing/fake-host.tsx';
import { createPicture, createPlace, createStory } from '@waypost/kit/testing/story-factory.ts';

import { Component } from '../../exposes/dashboard.tsx';
import { renderAt } from '../../testing/render-at.tsx';

const coast = createStory({ placesCount: 2, picturesCount: 5 });
const salt = createStory({ id: asStoryId('story0000000002'), title: 'Three weeks of salt' });
const foreign = createStory({
  id: asStoryId('story0000000003'),
  ownerId: asUserId('user00000000002'),
  title: 'Somebody else’s winter',
});
const polonio = createPlace({
  mainPicture: createPicture(),
  otherPictures: [createPicture({ fileName: 'b.jpg' })],
  near: 'Valizas',
  country: 'UY',
  visitedAt: '2025-01-21T01:30:00.000Z',
  visitedOffset: '-03:00',
});
const rocha = createPlace({ id: asPlaceId('place0000000002'), title: 'Rocha' });

async function show(initial: Partial<FakeBackend>, address = '/dashboard') {
  const backend = createFakeBackend(initial);
  const host = createFakeHost({ backend, user: MARINA });
  await renderAt(address, <Component host={host} />);
  return host;
}

describe('dashboard', () => {
  it('lists only the person’s own stories, each editable', async () => {
    await show({ stories: [coast, salt, foreign] });
    const rows = await screen.findAllByRole('article');
    expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual([
      coast.title,
      salt.title,
    ]);
    const row = within(rows[0]!);
    expect(row.getByRole('link', { name: 'Edit this travel' })).toHaveAttribute(
      'href',
      `/story-form?id=${coast.id}`,
    );
    expect(row.getByRole('link', { name: 'Check this travel!' })).toHaveAttribute(
      'href',
      `/story-map?id=${coast.id}`,
    );
    expect(row.getByRole('link', { name: 'Add a point' })).toHaveAttribute(
      'href',
      `/place-form?story=${coast.id}`,
    );
  });

  it('says which story still waits for a place', async () => {
    await show({ stories: [coast, salt] });
    const [first, second] = await screen.findAllByRole('article');
    expect(within(first!).getByRole('button', { name: 'Who can see this? Everyone' })).toBeInTheDocument();
    expect(within(second!).getByText('No places yet')).toBeInTheDocument();
  });

  it('says what to do first when there is no story', async () => {
    await show({ stories: [foreign] });
    expect(
      await screen.findByText('Start your first story with photos, or with a title and two dates.'),
    ).toBeInTheDocument();
    // One button: the one of the heading makes room for that of the sentence.
    expect(screen.getByRole('link', { name: 'Create new travel story' })).toHaveAttribute(
      'href',
      '/story-form',
    );
  });

  it('shows story 51 behind the link to older ones', async () => {
    const stories = Array.from({ length: 51 }, (_, index) =>
      createStory({ id: asStoryId(`many${String(index).padStart(11, '0')}`), title: `Journey ${index + 1}` }),
    );
    await show({ stories }, '/dashboard?page=2');
    expect(await screen.findByText('51 stories')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Older stories' }));
    expect(await screen.findByRole('article', { name: 'Journey 51' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Newer stories' })).toHaveAttribute('href', '/dashboard');
  });

  it.each(['at-90', 'nowhere'])('leads back from %s, where no story is', async (cursor) => {
    await show({ stories: [coast] }, `/dashboard?cursor=${cursor}`);
    expect(await screen.findByText('There are no more stories here.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the newest stories' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
  });

  it('shows a sentence with Retry when the stories can not be read', async () => {
    const host = await show({ stories: [coast], failure: createAppError('server') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
    host.backend.failure = null;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: coast.title })).toBeInTheDocument();
  });
});

describe('while publishing waits for a confirmed address', () => {
  async function showUnconfirmed(publishNeedsVerified = true) {
    const hidden = publishNeedsVerified ? { isShown: false } : {};
    const backend = createFakeBackend({
      stories: [
        { ...coast, ...hidden },
        { ...salt, ...hidden },
      ],
    });
    const user = { ...MARINA, verified: false };
    const host = createFakeHost({ backend, user, publishNeedsVerified });
    await renderAt('/dashboard', <Component host={host} />);
    await screen.findAllByRole('article');
    return host;
  }

  it('calls no story public', async () => {
    await showUnconfirmed();
    expect(screen.getByText('Only you can see this until you confirm your address')).toBeInTheDocument();
    expect(
      screen.getByText('Only you can see this until you confirm your address · No places yet'),
    ).toBeInTheDocument();
  });

  it('sends the mail once more', async () => {
    const host = await showUnconfirmed();
    await userEvent.click(screen.getByRole('button', { name: 'Send the email again' }));
    expect(await screen.findByText(/We sent an email to marina@example.com/)).toBeInTheDocument();
    expect(host.backend.mails).toEqual(['marina@example.com']);
  });

  it('lets the mail be asked for again when it could not be sent', async () => {
    const host = await showUnconfirmed();
    host.backend.failure = createAppError('offline');
    await userEvent.click(screen.getByRole('button', { name: 'Send the email again' }));
    await waitFor(() => expect(host.alerts).toHaveLength(1));
    expect(host.alerts[0]?.text).toContain("The site can't be reached right now.");
    expect(screen.getByRole('button', { name: 'Send the email again' })).toBeEnabled();
  });

  it('calls them public as soon as the session knows of the confirmation', async () => {
    const host = await showUnconfirmed();
    host.backend.isConfirmed = true;
    host.backend.stories = host.backend.stories.map((story) => ({ ...story, isShown: true }));
    await act(async () => host.session.refresh());
    await waitFor(() => expect(screen.queryByText(/until you confirm your address/)).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Send the email again' })).not.toBeInTheDocument();
  });

  it('asks nothing where everybody’s stories are public at once', async () => {
    await showUnconfirmed(false);
    expect(screen.queryByText(/until you confirm your address/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send the email again' })).not.toBeInTheDocument();
  });
});

describe('deleting a story', () => {
  async function askFor(host: FakeHost) {
    await userEvent.click(await screen.findByRole('button', { name: `Delete ${coast.title}` }));
    return { host, dialog: await screen.findByRole('dialog') };
  }

  it('names what goes before anything is gone', async () => {
    const { host, dialog } = await askFor(await show({ stories: [coast] }));
    expect(dialog).toHaveTextContent(`Delete “${coast.title}”?`);
    expect(dialog).toHaveTextContent('The story goes to your bin, with its 2 places and 5 pictures.');
    expect(host.backend.stories).toHaveLength(1);
  });

  it('keeps the story when the person thinks better of it', async () => {
    const { host, dialog } = await askFor(await show({ stories: [coast] }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(host.backend.stories).toEqual([coast]);
  });

  it('deletes it, says so, and moves the focus to the heading', async () => {
    const { host, dialog } = await askFor(await show({ stories: [coast, salt], places: [polonio] }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(host.backend.stories).toEqual([salt]);
    expect(host.alerts).toMatchObject([{ kind: 'success', text: `“${coast.title}” is in your bin.` }]);
    expect(screen.getByRole('heading', { name: 'Your stories' })).toHaveFocus();
    await host.alerts[0]?.undo?.();
    expect(host.backend.stories).toContainEqual(coast);
  });

  it('stays open with the reason when it could not be deleted', async () => {
    const { host, dialog } = await askFor(await show({ stories: [coast] }));
    host.backend.failure = createAppError('offline');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      "The site can't be reached right now.",
    );
    expect(host.backend.stories).toEqual([coast]);
    expect(host.alerts).toEqual([]);
  });
});

describe('places of a story', () => {
  async function openPlaces() {
    await userEvent.click((await screen.findAllByRole('button', { name: 'Places' }))[0]!);
  }

  it('are listed once opened, with where and when they were', async () => {
    await show({ stories: [coast], places: [polonio, rocha] });
    await openPlaces();
    expect(await screen.findByText('Cabo Polonio')).toBeInTheDocument();
    expect(screen.getByText('near Valizas, Uruguay · 20/1/2025')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Edit Rocha' })).toHaveAttribute(
      'href',
      '/place-form?id=place0000000002',
    );
  });

  it('say so when there is none', async () => {
    await show({ stories: [salt] });
    await openPlaces();
    expect(await screen.findByText('No places yet.')).toBeInTheDocument();
  });

  it('are deleted one by one after a question naming their pictures', async () => {
    const host = await show({ stories: [coast], places: [polonio, rocha] });
    await openPlaces();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Cabo Polonio' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('The place goes to your bin, with its 2 pictures.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Cabo Polonio')).not.toBeInTheDocument());
    expect(screen.getByText('Rocha')).toBeInTheDocument();
    expect(host.backend.places).toEqual([rocha]);
  });
});
