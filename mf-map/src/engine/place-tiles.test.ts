/** @page */
import type RenderFeature from 'ol/render/Feature.js';
import TileState from 'ol/TileState.js';
import VectorTile from 'ol/VectorTile.js';

import { makeTile } from '../testing/make-tile.ts';
import { createPlaceTiles, type PlaceTiles } from './place-tiles.ts';
import { WORLD_WIDTH } from './projection.ts';
import { readTilePoint } from './tile-features.ts';

const HALF = WORLD_WIDTH / 2;

describe('tiles of public places', () => {
  let tiles: PlaceTiles;
  let failures: unknown[];
  let loaded: number;
  beforeEach(() => {
    jest.useFakeTimers();
    failures = [];
    loaded = 0;
    tiles = createPlaceTiles({
      url: '/tiles/{z}/{x}/{y}.mvt?words=a%26b',
      onFailed: (error) => failures.push(error),
      onLoaded: () => (loaded += 1),
    });
  });
  afterEach(() => {
    tiles.dispose();
    jest.useRealTimers();
  });

  async function load(answer: () => Promise<Response>) {
    window.fetch = answer;
    const { source } = tiles;
    const tile = new VectorTile<RenderFeature>(
      [0, 0, 0],
      TileState.IDLE,
      '/t',
      null!,
      source.getTileLoadFunction(),
    );
    tile.extent = [-HALF, -HALF, HALF, HALF];
    tile.projection = source.getProjection();
    tile.load();
    await jest.advanceTimersByTimeAsync(10_000);
    return tile;
  }

  it('are asked for by zoom, column and row, with what is looked for', () => {
    const { source } = tiles;
    const address = source.getTileUrlFunction()([3, 5, 2], 1, source.getProjection()!);
    expect(address).toBe('/tiles/3/5/2.mvt?words=a%26b');
  });

  it('hold single places and several, where they lie on the map', async () => {
    const bytes = makeTile([
      { x: 2048, y: 1024, properties: { id: 'p1', story: 's1', name: 'Suva' } },
      { x: 4095, y: 4095, properties: { count: 1200, west: -10, south: -20.5, east: 10, north: 5 } },
    ]);
    const tile = await load(async () => Promise.resolve(new Response(bytes)));
    const features = tile.getFeatures()!;
    expect(features.map((feature) => readTilePoint(feature.getProperties()))).toEqual([
      { kind: 'place', id: 'p1', storyId: 's1', name: 'Suva' },
      { kind: 'cluster', count: 1200, bounds: { west: -10, south: -20.5, east: 10, north: 5 } },
    ]);
    const [x = NaN, y = NaN] = features[0]!.getGeometry().getExtent();
    expect(x).toBeCloseTo(0, 6);
    expect(y).toBeCloseTo(HALF / 2, 6);
    expect([loaded, failures]).toEqual([1, []]);
  });

  it('may be empty', async () => {
    const tile = await load(async () => Promise.resolve(new Response(null)));
    expect(tile.getFeatures()).toEqual([]);
    expect(tile.getState()).toBe(TileState.LOADED);
  });

  it.each([
    ['that do not come', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['that are refused', () => Promise.resolve(new Response('{}', { status: 404 }))],
  ])('%s are told of', async (_, answer) => {
    const tile = await load(answer);
    expect(tile.getState()).toBe(TileState.ERROR);
    expect([loaded, failures.length]).toEqual([0, 1]);
  });

  it('are not told of once nobody looks at them', async () => {
    tiles.dispose();
    await load(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(failures).toEqual([]);
  });
});
