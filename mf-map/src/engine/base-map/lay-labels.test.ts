import type { FrameLabel } from './paint-messages.ts';
import { layLabels, type Measured } from './lay-labels.ts';

const name = (text: string, x: number, y: number, dot = 2, width = 60): Measured => {
  const label: FrameLabel = { kind: 'town', text, x, y, rank: 9, isCapital: false };
  const look = { text, font: '', size: 12, spacing: 0, ink: '', halo: '', dot };
  return { label, look, width, height: 16 };
};
const textsOf = (names: readonly Measured[]) => layLabels(names, 1).map(({ look }) => look.text);

it('a town has its name on the right, or where there is room', () => {
  const [first, second] = layLabels([name('Rocha', 100, 100), name('Castillos', 95, 124)], 1);
  expect(first).toMatchObject({ x: 136, y: 100 });
  expect(second).toMatchObject({ x: 131, y: 124 });
  const [, left] = layLabels([name('Rocha', 100, 100), name('La Paloma', 90, 104, 2, 40)], 1);
  expect(left!.x).toBeLessThan(90);
});

it('no two names touch: the later one is left out where there is no room', () => {
  const crowd = [0, 2, 4, 6, 8, 10].map((by) => name(`Town ${by}`, 100 + by / 4, 100 + by / 4));
  expect(textsOf(crowd)).toEqual(['Town 0']);
  expect(textsOf([name('A', 0, 0, 0), name('B', 10, 0, 0), name('C', 90, 0, 0)])).toEqual(['A', 'C']);
});

it('no name lies on the dot of a town before it', () => {
  const [, second] = layLabels([name('Melo', 200, 100), name('Treinta y Tres', 140, 100, 2, 70)], 1);
  expect(second!.x).not.toBeGreaterThan(140);
});

it('a name keeps off a marker, and that of a town under one stands beside it', () => {
  const marker = { left: 88, top: 88, right: 112, bottom: 112 };
  const [lisbon, cascais] = layLabels([name('Lisbon', 100, 100), name('Cascais', 60, 96)], 1, [marker]);
  expect(lisbon!.x - 30).toBeGreaterThan(112);
  expect(lisbon!.y).toBe(100);
  expect(cascais!.x + 30).toBeLessThan(60);
  const [spain] = layLabels([name('SPAIN', 100, 100, 0)], 1, [marker]);
  expect(spain!.y + 8).toBeLessThan(88);
});
