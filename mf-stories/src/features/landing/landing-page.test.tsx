import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { asStoryId } from '@waypost/contracts/ids.ts';
import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import { createFakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createFakeHost, MARINA, type FakeHost } from '@waypost/kit/testing/fake-host.tsx';
import { createPicture, createStory } from '@waypost/kit/testing/story-factory.ts';

import { Component } from '../../exposes/landing-page.tsx';
import { renderAt } from '../../testing/render-at.tsx';

const manyStories = Array.from({ length: 23 }, (_, index) =>
  createStory({
    id: asStoryId(`story${String(index + 1).padStart(10, '0')}`),
    title: `Journey ${index + 1}`,
  }),
);

function show(host: FakeHost, address = '/') {
  return renderAt(address, <Component host={host} />);
}

describe('landing page', () => {
  it('tells the four steps of getting started in order', async () => {
    await show(createFakeHost());
    const steps = screen.getAllByRole('list')[0]!;
    expect(
      within(steps)
        .getAllByRole('heading')
        .map((step) => step.textContent),
    ).toEqual(['Create an account', 'Create a travel history', 'Add a point', 'Browse example travels']);
    expect(steps).toHaveTextContent('Upload a phone photo: its location fills in latitude and longitude.');
  });

  it.each([
    ['invitation', 'New people join this site by invitation.'],
    ['closed', 'This site isn’t taking new sign-ups at the moment.'],
  ] as const)('asks nobody to create an account where sign-up is %s', async (signUp, sentence) => {
    await show(createFakeHost({ settings: { signUp } }));
    expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(screen.queryByText('Create an account')).not.toBeInTheDocument();
  });

  it('hands photos a visitor chooses first of all to the form below, and leads there', async () => {
    const scrollIntoView = (Element.prototype.scrollIntoView = jest.fn());
    const Slot = (({ files }: { readonly files?: readonly File[] }) => (
      <p>{files?.map(({ name }) => name).join()}</p>
    )) as FakeHost['Slot'];
    await show({ ...createFakeHost(), Slot });
    const button = screen.getByLabelText('See your trip on a map');
    expect(button).toHaveAccessibleDescription('No account needed, and nothing is uploaded.');
    await userEvent.upload(button, [new File(['1'], 'one.jpg'), new File(['2'], 'two.jpg')]);
    const form = screen.getByText('one.jpg,two.jpg').parentElement;
    expect(scrollIntoView.mock.contexts).toEqual([form]);
  });

  it('invites a signed-in person to tell the next story', async () => {
    await show(createFakeHost({ user: MARINA }));
    expect(screen.queryByLabelText('See your trip on a map')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create new travel story' })).toHaveAttribute(
      'href',
      '/story-form',
    );
  });

  it('leads a reader from the promise to the example travels, on the page of them that is shown', async () => {
    await show(createFakeHost(), '/?theme=x');
    const link = screen.getByRole('link', { name: 'Read a story' });
    expect(link).toHaveAttribute('href', '/?theme=x#example-travels');
    await userEvent.click(link);
    expect(screen.getByRole('heading', { name: 'Latest stories' })).toHaveFocus();
  });

  it('shows the try-it form of its own remote', async () => {
    await show(createFakeHost());
    expect(screen.getByTestId('slot try-it-form@1')).toBeInTheDocument();
  });

  it('leads to all places on one map', async () => {
    await show(createFakeHost());
    expect(screen.getByRole('link', { name: 'See all places on one map' })).toHaveAttribute(
      'href',
      '/discover',
    );
  });

  it('titles the document', async () => {
    const host = createFakeHost();
    await show(host);
    expect(host.titles).toEqual(['Travel stories on a map']);
  });

  it('titles a further page as one', async () => {
    const host = createFakeHost({ backend: createFakeBackend({ stories: manyStories }) });
    await show(host, '/?cursor=at-10');
    expect(host.titles).toEqual(['More stories']);
    await userEvent.click(await screen.findByRole('link', { name: 'Newer stories' }));
    await waitFor(() => expect(host.titles).toEqual(['More stories', 'Travel stories on a map']));
  });
});

describe('example travels', () => {
  it('lists the first ten stories with a link to each', async () => {
    await show(createFakeHost({ backend: createFakeBackend({ stories: manyStories }) }));
    expect(await screen.findAllByRole('article')).toHaveLength(10);
    const first = screen.getByRole('article', { name: 'Journey 1' });
    expect(within(first).getByRole('link', { name: 'Check this travel!' })).toHaveAttribute(
      'href',
      '/story-map?id=story0000000001',
    );
    expect(within(first).queryByRole('link', { name: 'Edit this travel' })).not.toBeInTheDocument();
  });

  it('shows the stories from where the address says', async () => {
    await show(createFakeHost({ backend: createFakeBackend({ stories: manyStories }) }), '/?cursor=at-10');
    const titles = (await screen.findAllByRole('article')).map(
      (card) => within(card).getByRole('heading').textContent,
    );
    expect(titles).toEqual(Array.from({ length: 10 }, (_, index) => `Journey ${index + 11}`));
    expect(screen.getByRole('link', { name: 'Newer stories' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Older stories' })).toHaveAttribute('href', '/?cursor=at-20');
    expect(screen.getByText('23 stories')).toBeInTheDocument();
  });

  it('shows the newest at an address that asks for a page by its number', async () => {
    await show(createFakeHost({ backend: createFakeBackend({ stories: manyStories }) }), '/?page=3');
    expect(await screen.findByRole('article', { name: 'Journey 1' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Latest stories' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Newer stories' })).not.toBeInTheDocument();
  });

  it('goes to older stories by the link and moves the focus to the list', async () => {
    await show(createFakeHost({ backend: createFakeBackend({ stories: manyStories }) }), '/?cursor=at-10');
    await userEvent.click(await screen.findByRole('link', { name: 'Older stories' }));
    expect(await screen.findByRole('article', { name: 'Journey 23' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(screen.getByRole('heading', { name: 'More stories' })).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Older stories' })).not.toBeInTheDocument();
  });

  it('says so of nothing but the examples a site came with', async () => {
    const NOTE = /^These are examples/;
    const [first, second] = manyStories.map((story, at) => ({ ...story, id: asStoryId(`example${at}`) }));
    const host = createFakeHost({ backend: createFakeBackend({ stories: [first!, second!] }) });
    await show(host);
    expect(await screen.findByText(NOTE)).toBeVisible();
    host.backend.stories.push(manyStories[5]!);
    cleanup();
    await show(host);
    await screen.findAllByRole('article');
    expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
  });

  it('offers no pages when one holds them all', async () => {
    await show(createFakeHost({ backend: createFakeBackend({ stories: manyStories.slice(0, 10) }) }));
    await screen.findAllByRole('article');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('says so when there is no story yet', async () => {
    await show(createFakeHost());
    expect(await screen.findByText('No stories here yet.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Tell the first one' })).toHaveAttribute('href', '/sign-up');
  });

  it('leads back from a page whose stories are gone', async () => {
    await show(createFakeHost({ backend: createFakeBackend({ stories: manyStories }) }), '/?cursor=at-90');
    expect(await screen.findByText('There are no more stories here.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the newest stories' })).toHaveAttribute(
      'href',
      '/landing-page',
    );
  });

  it('gives the pictures of the first row priority', async () => {
    const stories = manyStories
      .slice(0, 5)
      .map((story) => ({ ...story, cover: createPicture({ alt: story.title }) }));
    await show(createFakeHost({ backend: createFakeBackend({ stories }) }));
    expect(await screen.findByRole('img', { name: 'Journey 1' })).toHaveAttribute('loading', 'eager');
    expect(screen.getByRole('img', { name: 'Journey 5' })).toHaveAttribute('loading', 'lazy');
  });
});

describe('example travels that can not be listed', () => {
  const failure = createAppError('offline');
  let logged: jest.SpyInstance;

  beforeEach(() => {
    logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  afterEach(() => logged.mockRestore());

  it('leads back from an address no list gave', async () => {
    await show(createFakeHost({ backend: createFakeBackend({ stories: manyStories }) }), '/?cursor=nowhere');
    expect(await screen.findByRole('link', { name: 'Go to the newest stories' })).toHaveAttribute(
      'href',
      '/landing-page',
    );
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('logs and rethrows the failure to a boundary that shows a sentence', async () => {
    const host = createFakeHost({ backend: createFakeBackend({ failure }) });
    await show(host);
    expect(await screen.findByRole('alert')).toHaveTextContent("The site can't be reached right now.");
    expect(logged).toHaveBeenCalledWith('The stories could not be listed.', failure);
    expect(host.errors).toEqual([failure]);
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  });

  it('lists them after Retry once the backend answers again', async () => {
    const backend = createFakeBackend({ failure, stories: manyStories.slice(0, 2) });
    await show(createFakeHost({ backend }));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    backend.failure = null;
    await userEvent.click(retry);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
