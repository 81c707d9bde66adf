import type { ExposeProps } from '@waypost/contracts/exposes.ts';
import { createFakeHost } from '@waypost/kit/testing/fake-host.tsx';
import { act, render } from '@testing-library/react';

import type { PhotoMapEngine, PhotoMapEngineOptions } from '../../engine/photo-map-engine.ts';
import { Scope } from '../../lib/scope.ts';
import { usePhotoMapEngine } from './use-photo-map-engine.ts';

type Given = ExposeProps['photo-map@1'];

const suva = { longitude: 178.44, latitude: -18.14 };
const given: Given = {
  places: [{ id: 'p1', location: suva, title: 'Suva', photos: 1 }],
  photos: [],
  tracks: [],
  selected: null,
  isPicking: false,
  onSelect: () => undefined,
  onMove: () => undefined,
  onPick: () => undefined,
};

/** A map that notes what it is told, and what it would tell. */
function standIn() {
  const told: unknown[][] = [];
  let options: PhotoMapEngineOptions | undefined;
  const note =
    (name: string) =>
    (...what: unknown[]) =>
      void told.push([name, ...what]);
  const engine: PhotoMapEngine = {
    setScheme: note('scheme'),
    setContent: note('content'),
    select: note('select'),
    setPicking: note('picking'),
    fitAll: note('fit'),
    zoomBy: note('zoom'),
    dispose: note('dispose'),
  };
  const create = (made: PhotoMapEngineOptions) => {
    options = made;
    return engine;
  };
  return { create, told, person: () => options! };
}

const ground = { map: '', tileUrl: '' };

function Map({ create, ...props }: Given & Pick<ReturnType<typeof standIn>, 'create'>) {
  const [attach] = usePhotoMapEngine(create, { ...props, ground, onPoint: () => undefined });
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

describe('the map of photos', () => {
  it('is told what is there before what of it is chosen', () => {
    const { told } = show({ selected: 'p1' });
    expect(told.map(([name]) => name)).toEqual(['scheme', 'content', 'select', 'picking']);
  });

  it('is told what has changed and nothing else', () => {
    const { told, give } = show();
    told.length = 0;
    give({ onSelect: () => undefined });
    give({ isPicking: true });
    give({ isPicking: true, selected: 'p1' });
    expect(told).toEqual([
      ['picking', true],
      ['select', 'p1'],
    ]);
  });

  it('tells whoever listens now what the person did', () => {
    const first = jest.fn();
    const now = { onSelect: jest.fn(), onMove: jest.fn(), onPick: jest.fn() };
    const { person, give, host } = show({ onSelect: first });
    give(now);
    person().onSelect('p1');
    person().onMove('p1', suva);
    person().onPick(suva);
    person().onProblem(new Error('no world'));
    expect(first).not.toHaveBeenCalled();
    expect(now.onSelect.mock.calls).toEqual([['p1']]);
    expect(now.onMove.mock.calls).toEqual([['p1', suva]]);
    expect(now.onPick.mock.calls).toEqual([[suva]]);
    expect(host.errors).toEqual([new Error('no world')]);
  });

  it('follows the colour scheme, and goes with the page', () => {
    const { told, host, unmount } = show();
    act(() => host.setColorScheme('dark'));
    unmount();
    expect(told.filter(([name]) => name === 'scheme').at(-1)).toEqual(['scheme', 'dark']);
    expect(told.at(-1)).toEqual(['dispose']);
  });
});
