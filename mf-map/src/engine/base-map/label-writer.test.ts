/** @page */
import { createLabelWriter } from './label-writer.ts';
import type { FrameLabel, GroundView } from './paint-messages.ts';

const context = {
  ...{
    scale: jest.fn(),
    translate: jest.fn(),
    beginPath: jest.fn(),
    arc: jest.fn(),
    fill: jest.fn(),
    stroke: jest.fn(),
  },
  ...{ strokeText: jest.fn(), fillText: jest.fn() },
  measureText: (text: string) => ({ width: text.length * 7 }),
};
const town = (text: string, x: number, y: number): FrameLabel => ({
  ...{ kind: 'town', text, x, y, rank: 8, isCapital: false },
});
/** So that the world is 2 ** 8 tiles of 512 pixels wide. */
const view = (pixelRatio = 2): GroundView => ({
  frame: { worldSize: 512 * 256 * pixelRatio, left: 0, top: 0, width: 2000, height: 1200, pixelRatio },
  scheme: 'light',
  beside: [0, 0],
  isMoved: false,
});

describe('names of a frame', () => {
  beforeEach(() => {
    jest.clearAllMocks();
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  });
  afterEach(() => jest.restoreAllMocks());

  const names = () => context.fillText.mock.calls.map(([text]) => text as string);

  it('are canvases no larger than they are', () => {
    const into = document.createElement('div');
    createLabelWriter().write(into, [town('Porto', 500, 300)], view());
    const [canvas] = into.children as unknown as HTMLCanvasElement[];
    expect(into.children).toHaveLength(1);
    expect(canvas!.width).toBeLessThan(160);
    expect(canvas!.height).toBeLessThan(60);
    // The dot, at its spot in CSS pixels, is on it.
    expect(Number.parseFloat(canvas!.style.translate)).toBeLessThan(250);
    expect(Number.parseFloat(canvas!.style.translate)).toBeGreaterThan(240);
    expect(Number.parseFloat(canvas!.style.width)).toBe(canvas!.width / 2);
  });

  it('are written once and moved when the next frame has them too', () => {
    const into = document.createElement('div');
    const writer = createLabelWriter();
    writer.write(into, [town('Porto', 500, 300), town('Lisbon', 900, 700)], view());
    const [porto] = into.children;
    writer.write(into, [town('Porto', 400, 280), town('Braga', 700, 300)], view());
    expect(names()).toEqual(['Porto', 'Lisbon', 'Braga']);
    expect(into.children).toHaveLength(2);
    expect(into.children[0]).toBe(porto);
    expect(Number.parseFloat((porto as HTMLElement).style.translate)).toBeLessThan(200);
  });

  it('stand where each of two places of one name is', () => {
    const into = document.createElement('div');
    createLabelWriter().write(into, [town('Santiago', 300, 300), town('Santiago', 900, 700)], view());
    const lefts = [...into.children].map((one) => Number.parseFloat((one as HTMLElement).style.translate));
    expect(lefts[1]! - lefts[0]!).toBe(300);
  });

  it('come a few at a time where so many would make the frame long, the foremost first', () => {
    const into = document.createElement('div');
    const writer = createLabelWriter();
    const three = [town('Porto', 500, 300), town('Lisbon', 900, 700), town('Braga', 700, 100)];
    const shown = [1, 2, 3].map(() => [writer.write(into, three, view(), [], 1), into.children.length]);
    expect(shown).toEqual([
      [false, 1],
      [false, 2],
      [true, 3],
    ]);
    expect(names()).toEqual(['Porto', 'Lisbon', 'Braga']);
  });

  it('are written again for another screen, and once a font has come', () => {
    const into = document.createElement('div');
    const writer = createLabelWriter();
    writer.write(into, [town('Porto', 500, 300)], view());
    writer.write(into, [town('Porto', 500, 300)], view(3));
    writer.forget();
    writer.write(into, [town('Porto', 500, 300)], view(3));
    expect(names()).toEqual(['Porto', 'Porto', 'Porto']);
    expect(into.children).toHaveLength(1);
  });
});
