import type { ExposeProps } from '@waypost/contracts/exposes.ts';
import { asPlaceId, asStoryId } from '@waypost/contracts/ids.ts';
import { createFakeHost } from '@waypost/kit/testing/fake-host.tsx';
import { act, render } from '@testing-library/react';

import type { DiscoverEngine, DiscoverEngineOptions } from '../../engine/discover-engine.ts';
import { Scope } from '../../lib/scope.ts';
import { useDiscoverEngine } from './use-discover-engine.ts';

type Given = ExposeProps['discover-map@1'];

const iberia = { west: -9.5, south: 36, east: 3.25, north: 43.75 };
const fiji = { west: 176.5, south: -20, east: -178, north: -15.5 };
const given: Given = {
  tiles: '/tiles/{z}/{x}/{y}.mvt',
  bounds: null,
  highlighted: null,
  onMove: () => undefined,
  onOpen: () => undefined,
};

/** A map that notes what it is told, and what it would tell. */
function standIn() {
  const told: unknown[][] = [];
  let options: DiscoverEngineOptions | undefined;
  const note =
    (name: string) =>
    (...what: unknown[]) =>
      void told.push([name, ...what]);
  const engine: DiscoverEngine = {
    setScheme: note('scheme'),
    setTiles: note('tiles'),
    point: note('point'),
    show: note('show'),
    zoomBy: note('zoom'),
    dispose: note('dispose'),
  };
  const create = (made: DiscoverEngineOptions) => {
    options = made;
    return engine;
  };
  const shown = () => told.flatMap(([name, what]) => (name === 'show' ? [what] : []));
  return { create, told, shown, reader: () => options! };
}

const ground = { map: '', tileUrl: '' };

function Map({ create, ...props }: Given & Pick<ReturnType<typeof standIn>, 'create'>) {
  const [attach] = useDiscoverEngine(create, { ...props, ground, onMissing: () => undefined });
  return <div ref={attach} />;
}

function show(first: Partial<Given> = {}) {
  const map = standIn();
  const host = createFakeHost();
  const page = (props: Partial<Given>) => (
    <Scope host={host}>
      <Map {...given} {...props} create={map.create} />
    </Scope>
  );
  const { rerender, unmount } = render(page(first));
  return { ...map, host, unmount, give: (props: Partial<Given>) => rerender(page(props)) };
}

describe('the map of public places', () => {
  it('opens on the part of the world it is given, and goes where that changes to', () => {
    const { shown, give } = show({ bounds: iberia });
    give({ bounds: { ...iberia } });
    give({ bounds: fiji });
    give({ bounds: null });
    expect(shown()).toEqual([iberia, fiji, null]);
  });

  it('goes to what was found where it is given no bounds', () => {
    const { told, give } = show();
    const found = [
      { longitude: 1, latitude: 2 },
      { longitude: 3, latitude: 4 },
    ];
    give({ found });
    give({ found: [...found] });
    give({ found, bounds: iberia });
    expect(told.filter(([name]) => name === 'show')).toEqual([
      ['show', null, []],
      ['show', null, found],
      ['show', iberia, found],
    ]);
  });

  it('stays where the reader moved it when it is given that back, rounded as an address has it', () => {
    const moves: unknown[] = [];
    const { shown, give, reader } = show({ onMove: (bounds) => moves.push(bounds) });
    const moved = { ...fiji, west: 176.123456789 };
    act(() => reader().onMove(moved));
    give({ bounds: { ...fiji, west: 176.12346 } });
    expect(moves).toEqual([moved]);
    expect(shown()).toEqual([null]);
    give({ bounds: null });
    give({ bounds: { ...fiji, west: 176.12346 } });
    expect(shown()).toEqual([null, null, { ...fiji, west: 176.12346 }]);
  });

  it('shows other tiles when it is given others', () => {
    const { told, give } = show();
    give({ tiles: '/tiles/{z}/{x}/{y}.mvt?words=rain' });
    give({ tiles: '/tiles/{z}/{x}/{y}.mvt?words=rain', bounds: iberia });
    expect(told.filter(([name]) => name === 'tiles').map(([, url]) => url)).toEqual([
      '/tiles/{z}/{x}/{y}.mvt',
      '/tiles/{z}/{x}/{y}.mvt?words=rain',
    ]);
  });

  it('marks the location pointed at, and none', () => {
    const { told, give } = show();
    give({ highlighted: { longitude: 1, latitude: 0 } });
    give({ highlighted: { longitude: 1, latitude: 0 } });
    give({});
    expect(told.filter(([name]) => name === 'point').map(([, at]) => at)).toEqual([
      null,
      { longitude: 1, latitude: 0 },
      null,
    ]);
  });

  it('tells which place was chosen, and logs what could not be loaded', () => {
    const opened: unknown[] = [];
    const { reader, host } = show({ onOpen: (place) => opened.push(place) });
    const [id, storyId] = [asPlaceId('p1'), asStoryId('s1')];
    reader().onOpen({ kind: 'place', id, storyId, name: 'Suva' });
    reader().onProblem(new Error('no tile'));
    expect(opened).toEqual([{ id, storyId }]);
    expect(host.errors).toEqual([new Error('no tile')]);
  });

  it('follows the colour scheme, and goes with the page', () => {
    const { told, host, unmount } = show();
    act(() => host.setColorScheme('dark'));
    unmount();
    expect(told.filter(([name]) => name === 'scheme').at(-1)).toEqual(['scheme', 'dark']);
    expect(told.at(-1)).toEqual(['dispose']);
  });
});
