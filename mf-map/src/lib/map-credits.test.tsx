import { createFakeHost } from '@waypost/kit/testing/fake-host.tsx';
import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Component as Preview } from '../exposes/location-preview.tsx';
import { TilesChoice } from '../features/story-map/deck/tiles-choice.tsx';
import { installLayout } from '../testing/install-layout.ts';
import { Scope } from './scope.ts';

configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  installLayout();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

type Settings = ReturnType<typeof createFakeHost>['settings'];

async function shownWith(settings: Partial<Settings>) {
  const host = createFakeHost();
  const given = { ...host, settings: { ...host.settings, ...settings } };
  const { container } = render(<Preview host={given} location={{ longitude: 5, latitude: 60 }} />);
  await screen.findByRole('button', { name: 'Map credits' });
  return container;
}

function Choice({ tiles }: Pick<Settings, 'tiles'>) {
  const host = createFakeHost();
  return (
    <Scope host={{ ...host, settings: { ...host.settings, ...TILES, tiles } }}>
      <TilesChoice />
    </Scope>
  );
}

it('the map that comes along is credited to those it is made of', async () => {
  await shownWith({});
  for (const [name, address] of [
    ['© OpenStreetMap', 'https://www.openstreetmap.org/copyright'],
    ['GSHHG', 'https://www.soest.hawaii.edu/pwessel/gshhg/'],
    ['GeoNames', 'https://www.geonames.org/'],
    ['Natural Earth', 'https://www.naturalearthdata.com/'],
  ] as const)
    expect(screen.getByText(name).closest('a')).toHaveAttribute('href', address);
});

const TILES = { tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png', tileAttribution: '© Tiles' };

it('tiles a host wants for everybody are credited, and no reader is asked', async () => {
  const map = await shownWith({ ...TILES, tiles: 'always' });
  expect(map).toHaveTextContent('Natural Earth');
  expect(map).toHaveTextContent('© Tiles');
  const { container } = render(<Choice tiles="always" />);
  expect(container).toBeEmptyDOMElement();
});

it('tiles are there once a reader switched them on, who is told who learns what, and on later pages', async () => {
  const map = await shownWith(TILES);
  render(<Choice tiles="choice" />);
  const streets = screen.getByRole('checkbox', { name: 'Streets from OpenStreetMap' });
  expect(streets).not.toBeChecked();
  expect(streets).toHaveAccessibleDescription(/^OpenStreetMap then learns/);
  expect(map).not.toHaveTextContent('© Tiles');
  await userEvent.click(streets);
  expect(map).toHaveTextContent('© Tiles');
  expect(localStorage.getItem('waypost-map-tiles')).toBe('on');
  await userEvent.click(streets);
  expect(map).not.toHaveTextContent('© Tiles');
});

it('a map over it is credited, too, and what is not the text of a credit is taken out', async () => {
  const attribution = '<a href="https://maps.example/">© Maps</a><img src=x onerror="alert(1)">';
  const map = await shownWith({ map: { url: '/maps/region.pmtiles', attribution } });
  expect(map).toHaveTextContent('© Maps');
  expect(map).toHaveTextContent('Natural Earth');
  expect(map.querySelector('img')).toBeNull();
});

it('the credits unfold and fold again', async () => {
  await shownWith({});
  await userEvent.click(screen.getByRole('button', { name: 'Map credits' }));
  const button = screen.getByRole('button', { name: 'Hide credits' });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(button);
  expect(screen.getByRole('button', { name: 'Map credits' })).toHaveAttribute('aria-expanded', 'false');
});
