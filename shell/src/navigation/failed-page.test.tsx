import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost } from '@waypost/kit/testing/fake-host.tsx';
import { MemoryRouter } from 'react-router-dom';

import { createSlot } from '../remotes/view/create-slot.tsx';
import { FailedPart } from '../remotes/view/failed-part.tsx';
import { EXPOSE, loaderPage, type PageOptions } from '../testing/loader-page.ts';
import { examplePages } from '../testing/example-pages.ts';
import { createFailedPage } from './failed-page.tsx';

/** A page, and inside another the same as a part, of a remote that has these builds. */
function show(options: PageOptions) {
  const page = loaderPage(options);
  const host = createFakeHost();
  const Page = createSlot(page.loader, () => host, createFailedPage(examplePages));
  const Part = createSlot(page.loader, () => host, FailedPart);
  const view = (isPart: boolean) =>
    render(
      <MemoryRouter initialEntries={['/dashboard/create-point']}>
        <main tabIndex={-1}>{isPart ? <Part expose={EXPOSE} /> : <Page expose={EXPOSE} />}</main>
      </MemoryRouter>,
    );
  return { ...page, host, view };
}

beforeEach(() => window.sessionStorage.clear());

const none = { ids: ['stable'], bad: ['stable'] };

it('a page that could not be loaded says in its heading and its title which one, with Retry and a way on', async () => {
  const { view, host } = show(none);
  view(false);
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent("“Create a point” can't be shown");
  expect(host.titles).toEqual(["“Create a point” can't be shown"]);
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be loaded.');
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
});

it('Retry on such a page asks again, and leaves whoever pressed it at the top of what comes', async () => {
  const { view, failing, asked } = show(none);
  view(false);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  failing.clear();
  await userEvent.click(retry);
  expect(asked).toEqual(['stable', 'stable']);
  expect(screen.getByRole('main')).toHaveFocus();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it('a page that could not be loaded offline says so, and asks again by itself, once, when the network is back', async () => {
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { view, asked } = show(none);
  view(false);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You are offline. This page opens once you are back online.',
  );
  expect(screen.getByRole('alert')).not.toHaveTextContent('The rest of the site works.');
  screen.getByRole('button', { name: 'Retry' }).focus();
  line.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded.');
  expect(asked).toEqual(['stable', 'stable']);
});

it('a page that could not be loaded says it when the network goes later, and no longer when it is back', async () => {
  const { view, failing } = show(none);
  view(false);
  await screen.findByText(/^This page could not be loaded/);
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline.');
  failing.clear();
  line.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
});

it('a page that is switched off says so and offers to reload', async () => {
  const { view, reloads } = show({ isKilled: true });
  view(false);
  expect(screen.getByRole('alert')).toHaveTextContent('This page is switched off for now.');
  await userEvent.click(screen.getByRole('button', { name: 'Reload the page' }));
  expect(reloads).toEqual(['asked for']);
});

it.each([
  ['could not be loaded', none, "This part of the page can't be shown right now."],
  ['is switched off', { isKilled: true }, 'This part of the page is switched off for now.'],
])(
  'a part inside a page that %s says so without a heading, and leaves the title',
  async (_, options, words) => {
    const { view, host } = show(options);
    view(true);
    expect(await screen.findByText(words, { exact: false })).toBeVisible();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(host.titles).toEqual([]);
  },
);

it('a page that crashed after it was seen offers the version before beside Retry', async () => {
  const { view, loader, buildShown } = show({});
  view(false);
  await waitFor(() => expect(buildShown()).toBe('candidate'));
  act(() => {
    loader.seen(EXPOSE);
    loader.crashed(EXPOSE, new Error('later'));
  });
  expect(screen.getByRole('alert')).toHaveTextContent('This page ran into a problem.');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Use the previous version' }));
  await waitFor(() => expect(buildShown()).toBe('stable'));
});
