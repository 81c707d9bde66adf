import type { Cell, GroundFrame } from './frame-cells.ts';
import { frameLabels } from './frame-labels.ts';
import type { PaintedCell } from './paint-ground.ts';
import type { TileLabel } from './shape-tile.ts';

const frame: GroundFrame = { worldSize: 512 * 32, left: 0, top: 0, width: 1000, height: 600, pixelRatio: 1 };
const cell: Cell = { z: 5, x: 0, y: 0, left: 100, top: 50, size: 512 };
const label = (text: string, change: Partial<TileLabel> = {}): TileLabel => ({
  kind: 'town',
  text,
  x: 2048,
  y: 0,
  rank: 5,
  minZoom: 2,
  isCapital: false,
  ...change,
});
const painted = (...labels: TileLabel[]): PaintedCell => ({
  cell,
  shapes: { land: null, areas: new Map(), lines: new Map(), labels },
  clip: null,
});
const texts = (...labels: TileLabel[]) => frameLabels(frame, [painted(...labels)]).map(({ text }) => text);

it('a name lies where its tile has it, in device pixels', () => {
  expect(frameLabels(frame, [painted(label('Minas'))])[0]).toMatchObject({ x: 356, y: 50 });
});

it('countries come first, then capitals, then the largest towns, in the same order everywhere', () => {
  const names = [
    label('Salto', { rank: 8 }),
    label('Uruguay', { kind: 'country' }),
    label('Minas', { rank: 7, minZoom: 4 }),
    label('Montevideo', { rank: 8, isCapital: true }),
    label('Melo', { rank: 7, minZoom: 4 }),
  ];
  const order = ['Uruguay', 'Montevideo', 'Salto', 'Melo', 'Minas'];
  expect(texts(...names)).toEqual(order);
  expect(texts(...names.reverse())).toEqual(order);
});

it('small towns wait until one is close, countries go then, and what is beside the frame is left out', () => {
  expect(texts(label('Aiguá', { minZoom: 9 }), label('Rivera'), label('Far', { x: -4096 }))).toEqual([
    'Rivera',
  ]);
  const close = { ...frame, worldSize: 512 * 2 ** 9 };
  const labels = [label('Uruguay', { kind: 'country' }), label('Aiguá', { minZoom: 9 })];
  expect(frameLabels(close, [painted(...labels)]).map(({ text }) => text)).toEqual(['Aiguá']);
});

it('a name that two stand-ins bring is written once', () => {
  const both = [1, 2].map(() => painted(label('Rivera')));
  expect(frameLabels(frame, both)).toHaveLength(1);
});

it('of a stand-in only the names are written that lie where it is painted', () => {
  const whole = painted(label('Rivera'), label('Livramento', { x: 3000, y: 3000 }));
  const clip = [{ z: 6, x: 0, y: 0, left: 100, top: 50, size: 260 }];
  expect(frameLabels(frame, [{ ...whole, clip }]).map(({ text }) => text)).toEqual(['Rivera']);
});
