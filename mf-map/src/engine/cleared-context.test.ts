/** @page */
import { clearedContext } from './cleared-context.ts';

describe('a canvas to draw on again', () => {
  const context = { setTransform: jest.fn(), clearRect: jest.fn() };
  beforeEach(() => {
    jest.clearAllMocks();
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  });
  afterEach(() => jest.restoreAllMocks());

  it('is wiped and keeps its memory while its size stays', () => {
    const canvas = document.createElement('canvas');
    clearedContext(canvas, 80, 2);
    expect([canvas.width, canvas.height, canvas.style.width]).toEqual([160, 160, '80px']);
    expect(context.clearRect).not.toHaveBeenCalled();
    const resize = jest.spyOn(canvas, 'width', 'set');
    clearedContext(canvas, 80, 2);
    expect(context.clearRect).toHaveBeenCalledWith(0, 0, 80, 80);
    expect(resize).not.toHaveBeenCalled();
    clearedContext(canvas, 80, 3);
    expect(canvas.height).toBe(240);
  });
});
