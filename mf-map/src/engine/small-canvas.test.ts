/** @page */
import { createSmallCanvas } from './small-canvas.ts';

describe('a small picture over the map', () => {
  beforeEach(() => {
    const context = { setTransform: jest.fn(), clearRect: jest.fn(), translate: jest.fn() };
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  });
  afterEach(() => jest.restoreAllMocks());

  it('has the page lay out nothing when it goes elsewhere: it is drawn first, and shifted then', () => {
    const element = document.createElement('div');
    const small = createSmallCanvas({ element, pixelOf: ([x, y]) => [x, y] });
    const { style } = element.querySelector('canvas')!;
    small.draw([100, 60.4], 40, () => undefined);
    const before = style.cssText;
    small.draw([300.2, 90], 40, () => expect(style.cssText).toBe(before));
    expect(style.transform).toBe('translate(260px, 50px)');
    expect([style.left, style.top, style.display]).toEqual(['0px', '0px', 'block']);
    expect.assertions(3);
  });
});
