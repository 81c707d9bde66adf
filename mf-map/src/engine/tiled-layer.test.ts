/** @page */
import type { FrameState } from 'ol/Map.js';

import { createTiledLayer, type Tile, type TiledLayer } from './tiled-layer.ts';

describe('a layer painted in squares', () => {
  const onScale = jest.fn();
  let painted: Tile[];
  let layer: TiledLayer;
  beforeEach(() => {
    onScale.mockReset();
    // The canvas is not what is tested; jsdom has none and says so.
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    painted = [];
    const paint = (tile: Tile) => {
      painted.push(tile);
      if (tile.bounds[0] < 0) tile.context();
    };
    layer = createTiledLayer('places', paint, onScale);
  });
  afterEach(() => jest.restoreAllMocks());

  const frame = (x: number, resolution = 1, isMoving = true) => {
    const viewHints = [0, isMoving ? 1 : 0];
    const state = { viewState: { center: [x, 0], resolution }, size: [400, 400], pixelRatio: 1, viewHints };
    layer.layer.render(state as unknown as FrameState, document.createElement('div'));
    return painted.splice(0).length;
  };
  const canvases = () =>
    [...layer.element.children].filter((one) => one instanceof HTMLElement && one.style.display !== 'none');

  it('paints what is in view, and gives a canvas only to what is not empty', () => {
    expect(frame(0)).toBe(4);
    expect(canvases()).toHaveLength(2);
  });

  it('paints nothing while the map is dragged over what is there', () => {
    frame(0);
    const ahead = [1, 2, 3, 4, 5].map((x) => frame(x));
    // One square a frame of what comes next, and then none.
    expect(Math.max(...ahead)).toBe(1);
    expect(frame(6) + frame(7) + frame(8) + frame(9) + frame(10) + frame(11) + frame(12)).toBeLessThanOrEqual(
      8,
    );
    expect(frame(13)).toBe(0);
    expect(layer.element.style.transform).toBe('translate(187px, 200px)');
  });

  it('paints everything anew at another zoom, and says so', () => {
    frame(0);
    onScale.mockReset();
    expect(frame(0, 0.5)).toBe(4);
    expect(onScale).toHaveBeenCalledTimes(1);
  });

  it('uses the canvases again', () => {
    frame(0);
    for (let zoom = 1; zoom < 10; zoom += 1) frame(0, 1 / zoom);
    expect(layer.element.children.length).toBeLessThanOrEqual(4);
  });

  it('paints only the squares around what has changed, in any copy of the world', () => {
    frame(0, 1, false);
    layer.repaintAround([100 + 2 * 20_037_508.342789244, 100], 20);
    expect(frame(0, 1, false)).toBe(1);
    layer.repaintAround([0, 100], 20);
    expect(frame(0, 1, false)).toBe(2);
    layer.repaint();
    expect(frame(0, 1, false)).toBe(4);
  });

  it('knows where a position is, in the copy of the world that is in view', () => {
    expect(layer.pixelOf([0, 0])).toBeNull();
    frame(0, 2);
    expect(layer.pixelOf([100, -50])).toEqual([50, 25]);
  });
});
