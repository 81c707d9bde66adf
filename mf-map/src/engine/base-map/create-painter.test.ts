import { gzipSync } from 'node:zlib';

import { encodeTile, pathOf, spotOf, type DrawnLayer } from '../../testing/encode-tile.ts';
import { installPaths } from '../../testing/fake-path.ts';
import { makeArchive } from '../../testing/make-archive.ts';
import { rangesOf, serveFile, type FileServer } from '../../testing/serve-file.ts';
import { createPainter } from './create-painter.ts';
import { GROUND_COLOURS } from './ground-colours.ts';
import type { GroundView, PaintedFrame, PaintReply } from './paint-messages.ts';

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
  const strokes: string[] = [];
  const colours: string[] = [];
  const clips: unknown[] = [];
  const replies: PaintReply[] = [];
  const state: Record<string, unknown> = {};
  const context = new Proxy(state, {
    get: (_, name: string) =>
      name in state
        ? state[name]
        : (...given: unknown[]) => {
            if (name === 'fill') fills.push(String(state['fillStyle']));
            if (name === 'stroke') strokes.push(String(state['strokeStyle']));
            if (name === 'fillRect') colours.push(String(state['fillStyle']));
            if (name === 'rect') clips.push(given);
          },
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
  return { fills, strokes, colours, clips, replies, paint, until };
}

it('an order is answered at once, and with a picture as soon as its tiles are there', async () => {
  const { fills, replies, paint, until } = start();
  paint({ kind: 'open', language: 'en', archives: [server.address], hasCredits: false });
  paint({ kind: 'paint', id: 1, view });
  expect(replies).toEqual([{ kind: 'waiting', id: 1 }]);
  await until((reply) => reply.kind === 'painted' && reply.isComplete);
  expect(fills).toContain(GROUND_COLOURS.light.land);
});

it('a file that is not a map is one sentence, and the page keeps its water', async () => {
  server.answer = rangesOf(new TextEncoder().encode('not a map'.repeat(50)));
  const { replies, paint, until } = start();
  paint({ kind: 'open', language: 'en', archives: [server.address], hasCredits: true });
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
  paint({ kind: 'open', language: 'en', archives: [server.address], hasCredits: false });
  paint({ kind: 'paint', id: 1, view });
  await until(({ kind }) => kind === 'problem');
  server.answer = rangesOf(file);
  paint({ kind: 'resume' });
  await until((reply) => reply.kind === 'painted' && reply.isComplete);
});

it('where a tile does not come and none farther out stands in, neither land nor water is painted', async () => {
  const tile = rangesOf(makeArchive({ tiles: [{ z: 0, x: 0, y: 0, bytes: new Uint8Array(9) }], maxZoom: 0 }));
  server.answer = tile;
  const { fills, colours, paint, until } = start();
  paint({ kind: 'open', language: 'en', archives: [server.address], hasCredits: false });
  paint({ kind: 'paint', id: 1, view });
  await until((reply) => reply.kind === 'painted' && reply.isComplete);
  expect(colours.at(-1)).toBe(GROUND_COLOURS.light.unknown);
  expect(fills).not.toContain(GROUND_COLOURS.light.land);
});

const gzipped = (...layers: DrawnLayer[]) => new Uint8Array(gzipSync(encodeTile(layers)));
const towns = (extent: number, spots: Readonly<Record<string, number>>): DrawnLayer => ({
  ...{ name: 'places', extent },
  features: Object.entries(spots).map(([name, at]) => ({
    ...{ type: 1, geometry: spotOf(at, extent / 2 + 4) },
    properties: { kind: 'locality', name },
  })),
});
const earth: DrawnLayer = {
  name: 'earth',
  features: [{ type: 3, geometry: pathOf([0, 0, 4096, 0, 4096, 4096], true) }],
};

it.each([
  ['of today', { kind: 'minor_road' }],
  ['of version 3', { 'pmap:kind': 'minor_road' }],
])(
  'streets %s are painted where there are some and the world beside them, each with its own names',
  async (_, kind) => {
    // Two squares of zoom 13, side by side in the middle of the world's tile of zoom 0.
    const frame = {
      ...view.frame,
      worldSize: 512 * 2 ** 13,
      left: 512 * 4095,
      top: 512 * 4096,
      width: 1023,
      height: 511,
    };
    const world = gzipped(earth, towns(65_536, { 'of the world': 32_764, 'covered by streets': 32_772 }));
    const roads: DrawnLayer = {
      name: 'roads',
      features: [{ type: 2, geometry: pathOf([0, 9, 4096, 9]), properties: kind }],
    };
    const street = gzipped(earth, roads, towns(4096, { 'of the streets': 9 }));
    const streets = await serveFile(
      rangesOf(makeArchive({ tiles: [{ z: 13, x: 4096, y: 4096, bytes: street }], maxZoom: 14 })),
    );
    server.answer = rangesOf(makeArchive({ tiles: [{ z: 0, x: 0, y: 0, bytes: world }] }));
    const { fills, strokes, clips, replies, paint, until } = start();
    paint({ kind: 'open', language: 'en', archives: [streets.address, server.address], hasCredits: false });
    paint({ kind: 'paint', id: 1, view: { ...view, frame } });
    await until((reply) => reply.kind === 'painted' && reply.isComplete);
    streets.close();
    expect(fills).toContain(GROUND_COLOURS.light.land);
    expect(strokes).toContain(GROUND_COLOURS.light.road);
    expect(clips.at(-1)).toEqual([0, 0, 512, 512]);
    const { labels, isBare } = replies.at(-1) as PaintedFrame;
    expect(isBare).toBe(false);
    expect(labels.map(({ text }) => text)).toEqual(['of the streets', 'of the world']);
  },
);

it.each([
  ['close by', 10, true],
  ['farther out', 9, false],
])('where no streets are, it is said %s', async (_, zoom, isSaid) => {
  const frame = { ...view.frame, worldSize: 512 * 2 ** zoom };
  const { replies, paint, until } = start();
  paint({ kind: 'open', language: 'en', archives: [server.address], hasCredits: false });
  paint({ kind: 'paint', id: 1, view: { ...view, frame } });
  await until((reply) => reply.kind === 'painted' && reply.isComplete);
  expect(replies.at(-1)).toMatchObject({ isBare: isSaid });
});
