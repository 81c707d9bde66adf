import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { asStoryId } from '@waypost/contracts/ids.ts';

import { backendWith, placeId, showDiscover, titles } from '../../testing/show-discover.tsx';

// Whether each of 249 countries can be seen takes jsdom seconds to find out; nothing here is hidden.
configure({ defaultHidden: true });

describe('the list and the map', () => {
  it('the list follows the map, without a step in the history, and keeps what is typed', async () => {
    const { address, map, router } = await showDiscover(backendWith(12), '/discover?cursor=at-0');
    await screen.findByText('12 places');
    await userEvent.type(screen.getByLabelText('Search for'), 'half');
    act(() => map().onMove({ west: 0, south: -1, east: 1.5, north: 1 }));
    act(() => map().onMove({ west: 2.5, south: -1, east: 4.5, north: 1 }));
    expect(await screen.findByText('2 places in this view')).toBeInTheDocument();
    expect(titles()).toEqual(['Stop 4', 'Stop 3']);
    expect(address()).toBe('/discover?bbox=2.5,-1,4.5,1');
    expect(map().bounds).toEqual({ west: 2.5, south: -1, east: 4.5, north: 1 });
    expect(screen.getByLabelText('Search for')).toHaveValue('half');
    act(() => map().onMove(null));
    expect(await screen.findByText('12 places')).toBeInTheDocument();
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/');
  });

  it('offers to look everywhere where the map shows no place', async () => {
    const { map } = await showDiscover(backendWith(3), '/discover?bbox=170,-10,-170,10');
    expect(map().bounds).toEqual({ west: 170, south: -10, east: -170, north: 10 });
    expect(await screen.findByText('No places in this part of the map match.')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Search everywhere' }));
    expect(await screen.findByText('3 places')).toBeInTheDocument();
    expect(map().bounds).toBeNull();
  });

  it('marks on the map what the mouse or the keyboard is on', async () => {
    const { map } = await showDiscover(backendWith(2));
    const link = await screen.findByRole('link', { name: 'Stop 2' });
    act(() => link.focus());
    expect(map().highlighted).toEqual({ longitude: 2, latitude: 0 });
    act(() => link.blur());
    expect(map().highlighted).toBeNull();
    await userEvent.hover(screen.getByText('Stop 1'));
    expect(map().highlighted).toEqual({ longitude: 1, latitude: 0 });
  });

  it('opens the story at the place chosen on the map', async () => {
    const { map, address } = await showDiscover(backendWith(1));
    act(() => map().onOpen({ id: placeId(1), storyId: asStoryId('story0000000001') }));
    expect(await screen.findByText('The story')).toBeInTheDocument();
    expect(address()).toBe('/story-map?id=story0000000001&place=place0000000001');
  });
});

describe('the order', () => {
  const locate = (answer: Partial<Geolocation> | undefined) =>
    Object.defineProperty(navigator, 'geolocation', { value: answer, configurable: true });
  afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));
  const order = () => screen.getByLabelText('Sort by');

  it('begins in the middle of the map, and follows it', async () => {
    const { address, map } = await showDiscover(backendWith(5), '/discover?bbox=2,-1,6,1');
    await screen.findByText(/places in this view/);
    await userEvent.selectOptions(order(), 'Nearest to the middle of the map');
    await waitFor(() => expect(titles()[0]).toBe('Stop 4'));
    expect(address()).toBe('/discover?bbox=2,-1,6,1&sort=nearest');
    act(() => map().onMove({ west: 0, south: -1, east: 4, north: 1 }));
    await waitFor(() => expect(titles()[0]).toBe('Stop 2'));
    await userEvent.selectOptions(order(), 'Newest first');
    expect(address()).toBe('/discover?bbox=0,-1,4,1');
  });

  it('begins where the reader is, to a kilometre, and stays there', async () => {
    locate({
      getCurrentPosition: (found) =>
        found({ coords: { longitude: 3.14159, latitude: 0.00123 } } as GeolocationPosition),
    });
    const { address, map } = await showDiscover(backendWith(45));
    await screen.findByText('45 places');
    await userEvent.selectOptions(order(), 'Nearest to me');
    await waitFor(() => expect(titles()[0]).toBe('Stop 3'));
    expect(address()).toBe('/discover?sort=nearest&near=3.14,0');
    expect(order()).toHaveDisplayValue('Nearest to me');
    expect(screen.getByRole('link', { name: 'Places farther away' })).toBeInTheDocument();
    act(() => map().onMove({ west: 0, south: -1, east: 40, north: 1 }));
    await screen.findByText('40 places in this view');
    expect(titles()[0]).toBe('Stop 3');
  });

  it.each([
    ['the browser has no such thing', undefined],
    [
      'the reader does not want it',
      { getCurrentPosition: (_: unknown, refuse: PositionErrorCallback) => refuse({ code: 1 } as never) },
    ],
  ])('stays as it was where %s', async (_, geolocation) => {
    locate(geolocation);
    const { address } = await showDiscover(backendWith(2));
    await screen.findByText('2 places');
    await userEvent.selectOptions(order(), 'Nearest to me');
    expect(await screen.findByText(/couldn't get your location/)).toBeVisible();
    expect(order()).toHaveDisplayValue('Newest first');
    expect(address()).toBe('/discover');
    await userEvent.selectOptions(order(), 'Nearest to the middle of the map');
    await waitFor(() => expect(screen.queryByText(/couldn't get your location/)).not.toBeInTheDocument());
  });

  it('no longer speaks of a refusal once something else is looked for', async () => {
    locate(undefined);
    await showDiscover(backendWith(2));
    await screen.findByText('2 places');
    await userEvent.selectOptions(order(), 'Nearest to me');
    await screen.findByText(/couldn't get your location/);
    await userEvent.type(screen.getByLabelText('Search for'), 'Stop 1{Enter}');
    await waitFor(() => expect(screen.queryByText(/couldn't get your location/)).not.toBeInTheDocument());
  });
});
