import { createFakeHost } from '@waypost/kit/testing/fake-host.tsx';
import { act, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { Component as Picker } from '../exposes/location-picker.tsx';
import { Component as Preview } from '../exposes/location-preview.tsx';
import { installLayout } from '../testing/install-layout.ts';
import { loadMapEngine } from './load-map-engine.ts';

configure({ asyncUtilTimeout: 10_000 });

const montevideo = { longitude: -56.191357, latitude: -34.905904 };

function Harness({
  Show,
  start,
}: {
  readonly Show: typeof Picker;
  readonly start: typeof montevideo | null;
}) {
  const [host] = useState(() => createFakeHost());
  const [location, setLocation] = useState(start);
  return (
    <>
      <Show host={host} location={location} onPick={setLocation} />
      <output>{JSON.stringify(location)}</output>
    </>
  );
}

async function focusMap(name: string) {
  const map = await screen.findByRole('application', { name });
  // The map answers keys once the library has come and taken the element over.
  await waitFor(() => expect(document.querySelector('[data-ready="true"]')).not.toBeNull());
  act(() => map.focus());
}

describe('choosing a location by keyboard', () => {
  let warn: jest.SpyInstance;
  // Compiling the library for the first time takes longer than any test should.
  beforeAll(() => loadMapEngine(), 120_000);
  beforeEach(() => {
    installLayout();
    warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => warn.mockRestore());

  it('takes the middle of the preview, which is the location it shows', async () => {
    const picked = jest.fn();
    render(<Preview host={createFakeHost()} location={montevideo} onPick={picked} />);
    await focusMap('Map of the location');
    await userEvent.keyboard('{Enter}');
    expect(picked).toHaveBeenCalledWith(montevideo);
  });

  it('takes the middle of the picker when there was no location', async () => {
    render(<Harness Show={Picker} start={null} />);
    await focusMap('Map to choose a location');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('{"longitude":0,"latitude":0}')).toBeVisible();
  });

  it('follows a location given from outside', async () => {
    const picked = jest.fn();
    const host = createFakeHost();
    const { rerender } = render(<Preview host={host} location={montevideo} onPick={picked} />);
    await focusMap('Map of the location');
    const suva = { longitude: 178.44, latitude: -18.14 };
    rerender(<Preview host={host} location={suva} onPick={picked} />);
    await userEvent.keyboard('{Enter}');
    expect(picked).toHaveBeenCalledWith(suva);
  });

  it('offers no choosing in a preview to look at only', async () => {
    render(<Preview host={createFakeHost()} location={montevideo} />);
    await focusMap('Map of the location');
    expect(screen.queryByText('Choose a spot on the map or drag the circle.')).not.toBeInTheDocument();
  });
});
