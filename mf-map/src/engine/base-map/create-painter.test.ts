/** @jest-environment node */
import { gzipSync } from 'node:zlib';

import { encodeTile, pathOf } from '../../testing/encode-tile.ts';
import { installPaths } from '../../testing/fake-path.ts';
import { makeArchive } from '../../testing/make-archive.ts';
import { rangesOf, serveFile, type FileServer } from '../../testing/serve-file.ts';
import { createPainter } from './create-painter.ts';
import { GROUND_COLOURS } from './ground-colours.ts';
import type { GroundView, PaintReply } from './paint-messages.ts';

beforeAll(installPaths);

const land = encodeTile([
  { name: 'earth', features: [{ type: 3, geometry: pathOf([0, 0, 4096, 0, 4096, 4096, 0, 4096], true) }] },
]);
const file = makeArchive({
  tiles: [{ z: 0, x: 0, y: 0, bytes: new Uint8Array(gzipSync(land)) }],
  maxZoom: 0,
});
const view: GroundView = {
  frame: { worldSize: 512, left: 100, top: 100, width: 300, height: 300, pixelRatio: 1 },
  scheme: 'light',
  beside: [0, 0],
  isMoved: false,
};

let server: FileServer;
let stopTimers: () => void;
beforeEach(async () => {
  server = await serveFile(rangesOf(file));
  const timers: ReturnType<typeof setTimeout>[] = [];
  const real = setTimeout;
  const spy = jest.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, ms?: number) => {
    const timer = real(run, ms);
    timers.push(timer);
    return timer;
  });
  stopTimers = () => {
    spy.mockRestore();
    timers.forEach(clearTimeout);
  };
});
afterEach(() => {
  stopTimers();
  server.close();
});

/** Fills, each as the colour it was filled with. */
function start() {
  const fills: string[] = [];
  const replies: PaintReply[] = [];
  const state: Record<string, unknown> = {};
  const context = new Proxy(state, {
    get: (_, name: string) =>
      name in state ? state[name] : () => name === 'fill' && fills.push(String(state['fillStyle'])),
  });
  const paint = createPainter({
    createSurface: () => ({
      context: context as unknown as CanvasRenderingContext2D,
      take: () => ({}) as ImageBitmap,
    }),
    reply: (reply) => replies.push(reply),
  });
  const until = async (isThere: (reply: PaintReply) => boolean) => {
    while (!replies.some(isThere)) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { fills, replies, paint, until };
}

it('an order is answered at once, and with a picture as soon as its tiles are there', async () => {
  const { fills, replies, paint, until } = start();
  paint({ kind: 'open', archive: server.address, hasCredits: false });
  paint({ kind: 'paint', id: 1, view });
  expect(replies).toEqual([{ kind: 'waiting', id: 1 }]);
  await until((reply) => reply.kind === 'painted' && reply.isComplete);
  expect(fills).toContain(GROUND_COLOURS.light.land);
});

it('a file that is not a map is one sentence, and the page keeps its water', async () => {
  server.answer = rangesOf(new TextEncoder().encode('not a map'.repeat(50)));
  const { replies, paint, until } = start();
  paint({ kind: 'open', archive: server.address, hasCredits: true });
  await until(({ kind }) => kind === 'problem');
  paint({ kind: 'paint', id: 1, view });
  expect(replies).toEqual([
    { kind: 'problem', message: expect.stringContaining('The file is not a map') as string },
    { kind: 'waiting', id: 1 },
  ]);
});

it('offline at first, it paints when the connection is back', async () => {
  server.answer = (_, response) => response.destroy();
  const { paint, until } = start();
  paint({ kind: 'open', archive: server.address, hasCredits: false });
  paint({ kind: 'paint', id: 1, view });
  await until(({ kind }) => kind === 'problem');
  server.answer = rangesOf(file);
  paint({ kind: 'resume' });
  await until((reply) => reply.kind === 'painted' && reply.isComplete);
});
