import { encodeTile, spotOf } from '../../testing/encode-tile.ts';
import { installPaths } from '../../testing/fake-path.ts';
import type { Archive } from './open-archive.ts';
import { nameIn } from './name-in.ts';
import { createTileStore, PAUSE_MS, type TileStore } from './tile-store.ts';

beforeAll(installPaths);
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const good = encodeTile([
  {
    name: 'places',
    features: [{ type: 1, geometry: spotOf(1, 1), properties: { kind: 'locality', name: 'Melo' } }],
  },
]);
const at = (x: number) => ({ z: 5, x, y: 0 });
const settle = () => jest.advanceTimersByTimeAsync(0);
const afterRetries = () => jest.advanceTimersByTimeAsync(10_000);

function start(tile: Archive['tile'], lowest = Infinity) {
  const asked: number[] = [];
  const problems: unknown[] = [];
  const onChange = jest.fn();
  const archive: Archive = {
    minZoom: 0,
    maxZoom: 8,
    attribution: () => Promise.resolve(''),
    tile(z, x, y, signal) {
      asked.push(x);
      return tile(z, x, y, signal);
    },
  };
  const store: TileStore = createTileStore({
    ...{ archive, nameOf: nameIn('en'), lowest: () => lowest, onChange },
    onProblem: (error) => problems.push(error),
  });
  return { store, asked, problems, onChange };
}
const never = (_z: number, _x: number, _y: number, signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

it('tiles are fetched a few at a time, and told when they are there', async () => {
  const { store, asked, onChange } = start(() => Promise.resolve(good));
  store.want([0, 1, 2, 3, 4, 5, 6, 7].map(at));
  expect(asked).toEqual([0, 1, 2, 3, 4, 5]);
  await settle();
  expect(asked).toHaveLength(8);
  expect(onChange).toHaveBeenCalledTimes(8);
  expect(store.get(at(3))).toMatchObject({ labels: [{ text: 'Melo' }] });
  expect(store.isIdle()).toBe(true);
});

it('of a tile the archive does not have the next one out is fetched at once, as far as it may be', async () => {
  const { store, asked, onChange } = start((z) => Promise.resolve(z === 3 ? good : null), 2);
  store.want([at(9), at(8)]);
  await settle();
  expect(asked).toEqual([9, 8, 4, 2]);
  expect(store.get(at(9))).toBe('none');
  expect(store.get({ z: 3, x: 2, y: 0 })).toMatchObject({ labels: [{ text: 'Melo' }] });
  expect([onChange.mock.calls.length, store.isIdle()]).toEqual([2, true]);
  const none = start(() => Promise.resolve(null), 4);
  none.store.want([at(0)]);
  await settle();
  expect([none.asked, none.store.get({ z: 4, x: 0, y: 0 })]).toEqual([[0, 0], 'none']);
});

it('what is not wanted any more makes room for what is', async () => {
  const { store, asked } = start(never);
  store.want([0, 1, 2, 3, 4, 5].map(at));
  store.want([6, 7].map(at));
  await settle();
  expect(asked.slice(6)).toEqual([6, 7]);
});

it('a tile that does not come is asked for twice more, then the rest goes on without it', async () => {
  const { store, asked, problems } = start((_z, x) =>
    x === 1 ? Promise.reject(new Error('404')) : Promise.resolve(good),
  );
  store.want([at(1), at(2)]);
  await afterRetries();
  expect(asked.filter((x) => x === 1)).toHaveLength(3);
  expect(store.get(at(1))).toBe('bad');
  expect(store.get(at(2))).toMatchObject({ labels: [{}] });
  expect(problems).toHaveLength(1);
});

it('a tile that can not be drawn is told once and never asked for again', async () => {
  const { store, asked, problems } = start(() => Promise.resolve(new Uint8Array([26, 99, 1])));
  store.want([at(1)]);
  await settle();
  store.want([at(1)]);
  await afterRetries();
  expect([asked, store.get(at(1)), problems]).toEqual([[1], 'bad', [expect.any(RangeError)]]);
});

describe('an outage', () => {
  const outage = async () => {
    let isDown = true;
    const made = start(() => (isDown ? Promise.reject(new Error('offline')) : Promise.resolve(good)));
    made.store.want(Array.from({ length: 20 }, (_, x) => at(x)));
    await afterRetries();
    return { ...made, mend: () => (isDown = false) };
  };
  it('is told in two sentences and asked through no further', async () => {
    const { asked, problems } = await outage();
    const before = asked.length;
    await jest.advanceTimersByTimeAsync(PAUSE_MS / 2);
    expect(asked).toHaveLength(before);
    expect(problems).toHaveLength(2);
  });
  it.each([
    ['when the connection is back', (store: TileStore) => store.resume()],
    ['after a minute', () => undefined],
  ])('is over %s', async (_, back) => {
    const { store, mend } = await outage();
    mend();
    back(store);
    await jest.advanceTimersByTimeAsync(PAUSE_MS);
    store.want([at(0)]);
    await settle();
    expect(store.get(at(0))).toMatchObject({ labels: [{}] });
  });
});

it('only so many are kept: those used last', async () => {
  const { store } = start(() => Promise.resolve(good));
  for (let x = 0; x < 200; x++) {
    store.want([at(x)]);
    await settle();
    store.get(at(0));
  }
  expect(store.get(at(0))).not.toBeNull();
  expect(store.get(at(5))).toBeNull();
});
