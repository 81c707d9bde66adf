import type { ExposeProps } from '@waypost/contracts/exposes.ts';
import { createFakeHost } from '@waypost/kit/testing/fake-host.tsx';
import { act, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Component } from '../../exposes/photo-map.tsx';
import { installLayout } from '../../testing/install-layout.ts';
import { loadPhotoMapEngine } from './load-photo-map-engine.ts';

configure({ asyncUtilTimeout: 10_000 });

const name = 'Map of your photos and places';
const empty = {
  places: [],
  photos: [],
  tracks: [],
  selected: null,
  isPicking: false,
  onSelect: () => undefined,
  onMove: () => undefined,
  onPick: () => undefined,
} satisfies ExposeProps['photo-map@1'];
const middle = { id: 'p1', location: { longitude: 0, latitude: 0 }, title: 'Null Island', photos: 12 };

async function show(props: Partial<ExposeProps['photo-map@1']>) {
  const host = createFakeHost();
  const { rerender } = render(<Component host={host} {...empty} {...props} />);
  const map = await screen.findByRole('application', { name });
  await waitFor(() => expect(document.querySelector('[data-ready="true"]')).not.toBeNull());
  act(() => map.focus());
  return {
    map,
    give: (next: Partial<ExposeProps['photo-map@1']>) =>
      rerender(<Component host={host} {...empty} {...next} />),
  };
}

describe('the map of photos', () => {
  let warn: jest.SpyInstance;
  // Compiling the library for the first time takes longer than any test should.
  beforeAll(() => loadPhotoMapEngine(), 120_000);
  beforeEach(() => {
    installLayout();
    warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => warn.mockRestore());

  it('is a region with a name, and says which keys do what', async () => {
    const { map, give } = await show({});
    expect(screen.getByRole('region', { name })).toContainElement(map);
    expect(map).toHaveAccessibleDescription(/Enter to choose the place nearest to the cross/);
    give({ isPicking: true });
    expect(map).toHaveAccessibleDescription(/Enter to choose the spot in the middle/);
  });

  it('puts something down in its middle with Enter while picking, and else chooses what is there', async () => {
    const onPick = jest.fn();
    const onSelect = jest.fn();
    const { give } = await show({ places: [middle], onPick, onSelect });
    await userEvent.keyboard('{Enter}');
    expect(onSelect.mock.calls).toEqual([['p1']]);
    give({ places: [middle], onPick, onSelect, isPicking: true });
    await userEvent.keyboard('{Enter}');
    expect(onPick.mock.calls).toEqual([[middle.location]]);
    expect(onSelect).toHaveBeenCalledTimes(1);
  });

  it('offers to fit all as soon as there is anything', async () => {
    const { give } = await show({});
    expect(screen.queryByRole('button', { name: 'Show all' })).not.toBeInTheDocument();
    give({ photos: [{ id: 'f1', placeId: null, location: middle.location }] });
    expect(screen.getByRole('button', { name: 'Show all' })).toBeVisible();
  });
});
