import { createPublishedTiles } from './published-tiles.ts';

const index = {
  zoom: 2,
  tiles: { '0/0/0': 'f/a.mvt', '1/1/0': 'f/b.mvt', '2/2/1': 'f/c.mvt', '2/3/1': '' },
};

describe('tiles among published files', () => {
  let there: Record<string, unknown>;
  let asked: string[];
  const find = (base = '/published') => {
    const published = createPublishedTiles(base);
    return (tile: string) => published(`/api/discover/tiles/${tile}`);
  };
  const textOf = async (tile: Awaited<ReturnType<ReturnType<typeof find>>>) => {
    const bytes = await tile?.read(new AbortController().signal);
    return bytes && new TextDecoder().decode(bytes);
  };

  beforeEach(() => {
    asked = [];
    there = {
      'manifest.json': { tiles: 'f/index.json' },
      'f/index.json': index,
      'f/c.mvt': 'c',
      'f/b.mvt': 'b',
    };
    window.fetch = (input) => {
      const file = String(input).replace('/published/', '');
      asked.push(file);
      const content = there[file];
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      return Promise.resolve(new Response(text, { status: content === undefined ? 404 : 200 }));
    };
  });

  it('are found by zoom, column and row, through a manifest that several have in common', async () => {
    const published = find();
    const [one, other] = await Promise.all([published('2/2/1.mvt'), published('1/1/0.mvt')]);
    expect([one?.up, await textOf(one), other?.up, await textOf(other)]).toEqual([0, 'c', 0, 'b']);
    expect(asked).toEqual(['manifest.json', 'f/index.json', 'f/c.mvt', 'f/b.mvt']);
  });

  it.each(['2/0/0.mvt', '9/3/400.mvt'])('are empty where nothing lies: %s', async (tile) => {
    const found = await find()(tile);
    expect([found?.up, await textOf(found)]).toEqual([0, '']);
    expect(asked).toEqual(['manifest.json', 'f/index.json']);
  });

  it.each([
    ['of a closer zoom', '4/9/7.mvt', { up: 2, column: 1, row: 3 }, 'c'],
    ['that are being written', '2/3/1.mvt', { up: 1, column: 1, row: 1 }, 'b'],
  ])('%s are known by the one around them', async (_, tile, where, text) => {
    const found = await find()(tile);
    expect(found).toMatchObject(where);
    expect(await textOf(found)).toBe(text);
  });

  it('are not there once their file is gone', async () => {
    delete there['f/c.mvt'];
    expect(await textOf(await find()('2/2/1.mvt'))).toBeNull();
  });

  it.each([
    ['of what somebody looks for', '/published', '2/2/1.mvt?words=rain', {}],
    ['of a site that publishes nothing', '', '2/2/1.mvt', {}],
    ['where there is no manifest', '/published', '2/2/1.mvt', { 'manifest.json': undefined }],
    ['where the manifest is of before', '/published', '2/2/1.mvt', { 'manifest.json': { lists: {} } }],
    ['where files are something else', '/published', '2/2/1.mvt', { 'f/index.json': 'odd' }],
    ['where their index is something else', '/published', '2/2/1.mvt', { 'f/index.json': { zoom: 2 } }],
  ])('are none %s', async (_, base, tile, more) => {
    Object.assign(there, more);
    expect(await find(base)(tile)).toBeNull();
  });
});
