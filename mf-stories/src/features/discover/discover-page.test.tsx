import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createAppError } from '@waypost/contracts/errors/app-error.ts';
import { createFakeBackend } from '@waypost/kit/testing/fake-api.ts';
import { createPicture } from '@waypost/kit/testing/story-factory.ts';

import { backendWith, count, showDiscover, stops, titles } from '../../testing/show-discover.tsx';

// Whether each of 249 countries can be seen takes jsdom seconds to find out; nothing here is hidden.
configure({ defaultHidden: true });

describe('discover', () => {
  it('lists the newest public places with their number and a way into their stories', async () => {
    const backend = backendWith(2);
    Object.assign(backend.places[1]!, {
      visitedAt: '2025-01-20T23:30:00.000Z',
      visitedOffset: '-03:00',
      near: 'Valizas',
      country: 'UY',
      mainPicture: createPicture(),
    });
    const { host } = await showDiscover(backend);
    const [second, first] = await screen.findAllByRole('article');
    expect(titles()).toEqual(['Stop 2', 'Stop 1']);
    expect(count()).toHaveTextContent('2 places');
    expect(second).toHaveTextContent('Coast road to the River Plate · by Marina A.');
    expect(second).toHaveTextContent('near Valizas, Uruguay · 20/1/2025');
    expect(second!.querySelector('img')).toHaveAttribute('srcset');
    expect(first).toHaveTextContent('added 1/3/2026');
    expect(within(second!).getByRole('link', { name: 'Stop 2' })).toHaveAttribute(
      'href',
      '/story-map?id=story0000000001&place=place0000000002',
    );
    expect(host.titles).toEqual(['Discover']);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('says “more than” where the backend stopped counting', async () => {
    await showDiscover(backendWith(3, { countsTo: 2 }));
    await screen.findAllByRole('article');
    expect(count()).toHaveTextContent('More than 2 places');
  });

  it('does not say that nothing matches where only the newest were looked at, and they lie elsewhere', async () => {
    await showDiscover(backendWith(9, { countsTo: 5 }), '/discover?words=stop&bbox=0.5,-1,3.5,1');
    expect(await screen.findByText(/^Many places match this search/)).toBeVisible();
    expect(count()).toHaveTextContent('Many places match');
    expect(screen.queryByText(/No places in this part/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Search everywhere' })).toBeVisible();
  });

  it('leads on from a page without places, where those of the next are far behind it', async () => {
    await showDiscover(backendWith(45), '/discover', (page) => ({ ...page, items: [] }));
    expect(await screen.findByRole('link', { name: 'Older places' })).toBeVisible();
    expect(screen.queryByText(/match|Nobody/)).not.toBeInTheDocument();
  });

  it('leads to older places and back by links, with the search in them', async () => {
    const { address, router } = await showDiscover(backendWith(45), '/discover?words=stop');
    await screen.findByText('45 places');
    expect(titles()).toEqual(stops(45, 26));
    await userEvent.click(screen.getByRole('link', { name: 'Older places' }));
    await waitFor(() => expect(titles()).toEqual(stops(25, 6)));
    expect(address()).toBe('/discover?words=stop&cursor=at-20');
    expect(screen.getByRole('region', { name: 'Places found' })).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Newer places' }));
    await waitFor(() => expect(titles()).toEqual(stops(45, 26)));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(titles()).toEqual(stops(25, 6)));
  });

  it('searches for what was typed, in the list and on the map, and Back brings what was before', async () => {
    const { address, map, router } = await showDiscover(backendWith(12));
    await screen.findByText('12 places');
    await userEvent.type(screen.getByLabelText('Search for'), ' stop 1 ');
    expect(address()).toBe('/discover');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(address()).toBe('/discover?words=stop+1');
    await screen.findByText('4 places');
    expect(map().found).toHaveLength(4);
    await act(() => router.navigate(-1));
    expect(await screen.findByText('12 places')).toBeInTheDocument();
    expect(screen.getByLabelText('Search for')).toHaveValue('');
  });

  it('narrows by country and days at once, everywhere', async () => {
    const { address, map } = await showDiscover(backendWith(12), '/discover?words=stop&bbox=1,2,3,4');
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'Portugal');
    expect(address()).toBe('/discover?words=stop&country=PT');
    await userEvent.clear(screen.getByLabelText('Visited from'));
    await userEvent.type(screen.getByLabelText('Visited from'), '2025-01-12');
    expect(address()).toBe('/discover?words=stop&country=PT&from=2025-01-12');
    expect(decodeURIComponent(map().tiles)).toContain('words=stop&country=PT&from=2025-01-12');
    expect(await screen.findByText('No public places match this search.')).toBeVisible();
  });

  it('opens at an address with what it says in the form, and shows everything again once cleared', async () => {
    const { address } = await showDiscover(
      backendWith(12),
      '/discover?words=nowhere&country=uy&to=2025-02-30',
    );
    expect(screen.getByLabelText('Search for')).toHaveValue('nowhere');
    expect(screen.getByLabelText('Country')).toHaveDisplayValue('Uruguay');
    expect(screen.getByLabelText('Visited until')).toHaveValue('');
    await screen.findByText(/^No public places match this search/);
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(await screen.findByText('12 places')).toBeInTheDocument();
    expect(address()).toBe('/discover');
  });

  it('says so where there is no place at all', async () => {
    await showDiscover(createFakeBackend());
    expect(await screen.findByText('There are no public places yet.')).toBeVisible();
    expect(count()).toHaveTextContent('0 places');
  });
});

describe('places that can not be listed', () => {
  it('come after Retry, and what is typed is still there', async () => {
    const backend = backendWith(2, { failure: createAppError('offline') });
    await showDiscover(backend);
    expect(await screen.findByRole('alert')).toHaveTextContent("The site can't be reached right now.");
    await userEvent.type(screen.getByLabelText('Search for'), 'salt');
    backend.failure = null;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('2 places')).toBeInTheDocument();
    expect(screen.getByLabelText('Search for')).toHaveValue('salt');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('lead back to the first ones from an address no list gave', async () => {
    const { address } = await showDiscover(backendWith(2), '/discover?words=stop&cursor=nowhere');
    expect(await screen.findByText('There are no more places here.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Back to the first places' }));
    expect(await screen.findByText('2 places')).toBeInTheDocument();
    expect(address()).toBe('/discover?words=stop');
  });
});
