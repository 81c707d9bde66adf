import { gzipSync } from 'node:zlib';

import { makeArchive } from '../../testing/make-archive.ts';
import { rangesOf, serveFile, type FileServer } from '../../testing/serve-file.ts';
import { MOST_UNPACKED } from './inflate.ts';
import { openArchive } from './open-archive.ts';
import { ArchiveError } from './range-source.ts';

const packed = (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes));
const tiles = [
  { z: 0, x: 0, y: 0, bytes: packed(new Uint8Array([1, 2, 3])) },
  { z: 1, x: 1, y: 0, bytes: packed(new Uint8Array([4, 5])) },
  { z: 1, x: 1, y: 1, bytes: new Uint8Array([9, 9, 9]) },
  { z: 1, x: 0, y: 0, bytes: packed(new Uint8Array(MOST_UNPACKED + 1)) },
];
const file = makeArchive({ tiles, maxZoom: 1, metadata: { attribution: '© Somebody' } });
const { signal } = new AbortController();

let server: FileServer;
beforeEach(async () => {
  server = await serveFile(rangesOf(file));
});
afterEach(() => server.close());

it('a tile comes in one request after the head, unpacked', async () => {
  const archive = await openArchive(server.address);
  expect(archive.maxZoom).toBe(1);
  expect(await archive.tile(1, 1, 0, signal)).toEqual(new Uint8Array([4, 5]));
  expect(server.asked).toHaveLength(2);
});

it('a tile the archive does not have is none', async () => {
  const archive = await openArchive(server.address);
  expect(await archive.tile(1, 0, 1, signal)).toBeNull();
});

it('its maker is told when somebody asks', async () => {
  expect(await (await openArchive(server.address)).attribution()).toBe('© Somebody');
});

it.each([
  ['damaged', 1, 1],
  ['of eight million zeros packed small', 0, 0],
])('a tile %s is refused, and the next one comes', async (_, x, y) => {
  const archive = await openArchive(server.address);
  await expect(archive.tile(1, x, y, signal)).rejects.toThrow();
  expect(await archive.tile(1, 1, 0, signal)).toEqual(new Uint8Array([4, 5]));
});

describe('is told from an archive, and not asked for again,', () => {
  it('a page of text', async () => {
    server.answer = rangesOf(new TextEncoder().encode('<!doctype html><p>Not found</p>'.repeat(9)));
    await expect(openArchive(server.address)).rejects.toThrow(ArchiveError);
  });
  it('an archive cut off in its head', async () => {
    server.answer = rangesOf(file.subarray(0, 60));
    await expect(openArchive(server.address)).rejects.toThrow(ArchiveError);
  });
  it('an archive of pictures', async () => {
    server.answer = rangesOf(makeArchive({ tiles: [], tileType: 2 }));
    await expect(openArchive(server.address)).rejects.toThrow('no vector tiles');
  });
  it('a server that sends all of a file when asked for a part', async () => {
    let isOver = (_: boolean): void => undefined;
    const isCut = new Promise<boolean>((resolve) => (isOver = resolve));
    server.answer = (_, response) => {
      response.on('close', () => isOver(!response.writableFinished));
      response.writeHead(200, { 'content-length': 90_000_000 });
      response.write(file);
    };
    await expect(openArchive(server.address)).rejects.toThrow('the whole file');
    expect(await isCut).toBe(true);
  });
});

it('a server that is down for a moment is worth another try', async () => {
  server.answer = (_, response) => response.writeHead(503).end();
  await expect(openArchive(server.address)).rejects.not.toThrow(ArchiveError);
  server.answer = rangesOf(file);
  const archive = await openArchive(server.address);
  server.answer = (_, response) => response.writeHead(404).end();
  await expect(archive.tile(0, 0, 0, signal)).rejects.toThrow('404');
  server.answer = rangesOf(file);
  expect(await archive.tile(0, 0, 0, signal)).toEqual(new Uint8Array([1, 2, 3]));
});

it('what is not wanted any more is not waited for', async () => {
  const archive = await openArchive(server.address);
  server.answer = () => undefined;
  const stop = new AbortController();
  const tile = archive.tile(0, 0, 0, stop.signal);
  stop.abort();
  await expect(tile).rejects.toMatchObject({ name: 'AbortError' });
});
