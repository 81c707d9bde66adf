import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import ViewHint from 'ol/ViewHint.js';

import type { MapBounds } from './bounds.ts';
import { clearedContext } from './cleared-context.ts';
import { nearestCopy } from './nearest-copy.ts';
import { WORLD_WIDTH, type MapCoordinate } from './projection.ts';

/** CSS pixels of a tile's side, about: it is a whole number of device pixels. */
const TILE = 256;
/** CSS pixels beyond the map's edge that are painted before they come into view. */
const AHEAD = 96;
/** CSS pixels from where positions are counted after which they are counted anew: style sheets keep no more digits. */
const FARTHEST = 1e6;

/** A square of the map to paint. */
export interface Tile {
  readonly bounds: MapBounds;
  /** Map metres a CSS pixel, and device pixels a CSS pixel. */
  readonly resolution: number;
  readonly pixelRatio: number;
  /** In CSS pixels from the tile's upper left corner. Not asked for, the tile stays empty and costs nothing. */
  readonly context: () => CanvasRenderingContext2D | null;
}

/**
 * What moves with the map without being drawn anew in each frame: it is painted in squares, once for a zoom, and
 * only what comes into view.
 */
export interface TiledLayer {
  readonly layer: Layer;
  /** Stands where the map's metres are; for elements of one's own, over the squares. */
  readonly element: HTMLElement;
  /** Paints everything anew. */
  repaint(): void;
  /** Paints anew what lies within so many pixels of a position, in any copy of the world on the screen. */
  repaintAround(position: MapCoordinate, reach: number): void;
  /** Where a position of the map is in the element, in CSS pixels, in the copy of the world nearest to the middle; null before the first frame. */
  pixelOf(position: MapCoordinate): [x: number, y: number] | null;
}

interface Painted {
  readonly column: number;
  readonly row: number;
  readonly canvas: HTMLCanvasElement | null;
}

interface Grid {
  readonly origin: MapCoordinate;
  readonly resolution: number;
  readonly pixelRatio: number;
  /** CSS pixels. */
  readonly side: number;
}

/** `onScale` is called when positions in the element have become others. */
export function createTiledLayer(
  className: string,
  paint: (tile: Tile) => void,
  onScale: () => void,
): TiledLayer {
  const element = document.createElement('div');
  element.className = className;
  Object.assign(element.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    width: '0',
    height: '0',
    willChange: 'transform',
    pointerEvents: 'none',
  });
  let grid: Grid | null = null;
  let middle: MapCoordinate = [0, 0];
  const painted = new Map<string, Painted>();
  const spare: HTMLCanvasElement[] = [];

  const drop = (key: string, { canvas }: Painted) => {
    painted.delete(key);
    if (!canvas) return;
    canvas.style.display = 'none';
    spare.push(canvas);
  };
  const dropAll = () => painted.forEach((tile, key) => drop(key, tile));

  const paintTile = ({ origin, resolution, pixelRatio, side }: Grid, column: number, row: number) => {
    const step = side * resolution;
    const left = origin[0] + column * step;
    const top = origin[1] - row * step;
    let canvas: HTMLCanvasElement | null = null;
    let context: CanvasRenderingContext2D | null = null;
    paint({
      bounds: [left, top - step, left + step, top],
      resolution,
      pixelRatio,
      context() {
        if (canvas) return context;
        canvas = spare.pop() ?? element.insertBefore(document.createElement('canvas'), element.firstChild);
        context = clearedContext(canvas, side, pixelRatio);
        Object.assign(canvas.style, {
          display: 'block',
          transform: `translate(${column * side}px, ${row * side}px)`,
        });
        return context;
      },
    });
    painted.set(keyOf(column, row), { column, row, canvas });
  };

  const render = ({ viewState, size, pixelRatio, viewHints }: FrameState): HTMLElement => {
    const [width = 0, height = 0] = size;
    const centre = viewState.center as MapCoordinate;
    const { resolution } = viewState;
    middle = centre;
    const isZoomed = grid?.resolution !== resolution || grid.pixelRatio !== pixelRatio;
    if (!grid || isZoomed || isFar(grid, centre)) {
      dropAll();
      grid = { origin: centre, resolution, pixelRatio, side: Math.round(TILE * pixelRatio) / pixelRatio };
      onScale();
    }
    const left = (centre[0] - grid.origin[0]) / resolution - width / 2;
    const top = (grid.origin[1] - centre[1]) / resolution - height / 2;
    element.style.transform = `translate(${snapped(-left, pixelRatio)}px, ${snapped(-top, pixelRatio)}px)`;

    const { side } = grid;
    const cells = (margin: number) =>
      cellsOf(left - margin, top - margin, width + 2 * margin, height + 2 * margin, side);
    const isMissing = ([column, row]: readonly [number, number]) => !painted.has(keyOf(column, row));
    let wasPainted = false;
    for (const [column, row] of cells(0).filter(isMissing)) {
      paintTile(grid, column, row);
      wasPainted = true;
    }
    const isMoving = viewHints[ViewHint.ANIMATING]! > 0 || viewHints[ViewHint.INTERACTING]! > 0;
    // One a frame, so that no frame has to paint a whole row.
    const next = isMoving && !isZoomed && !wasPainted ? cells(AHEAD).find(isMissing) : undefined;
    if (next) paintTile(grid, ...next);
    for (const [key, tile] of painted) {
      const x = tile.column * side - left;
      const y = tile.row * side - top;
      const away = side + AHEAD;
      if (x < -away || y < -away || x > width + AHEAD || y > height + AHEAD) drop(key, tile);
    }
    return element;
  };
  const layer = new Layer({ render });

  return {
    layer,
    element,
    repaint() {
      dropAll();
      layer.changed();
    },
    repaintAround([x, y], reach) {
      if (!grid) return;
      const { side } = grid;
      const across = worldPixels(grid.resolution);
      for (const [key, tile] of painted) {
        const east = (x - grid.origin[0]) / grid.resolution - (tile.column + 0.5) * side;
        const south = (grid.origin[1] - y) / grid.resolution - (tile.row + 0.5) * side;
        const apart = Math.abs(east - Math.round(east / across) * across);
        if (apart <= side / 2 + reach && Math.abs(south) <= side / 2 + reach) drop(key, tile);
      }
      layer.changed();
    },
    pixelOf(position) {
      if (!grid) return null;
      const [x, y] = nearestCopy(position, middle);
      return [(x - grid.origin[0]) / grid.resolution, (grid.origin[1] - y) / grid.resolution];
    },
  };
}

const worldPixels = (resolution: number) => WORLD_WIDTH / resolution;
const keyOf = (column: number, row: number) => `${column} ${row}`;
const snapped = (pixels: number, ratio: number) => Math.round(pixels * ratio) / ratio;

function isFar({ origin, resolution }: Grid, [x, y]: MapCoordinate): boolean {
  return Math.max(Math.abs(x - origin[0]), Math.abs(y - origin[1])) / resolution > FARTHEST;
}

function cellsOf(
  left: number,
  top: number,
  width: number,
  height: number,
  side: number,
): [column: number, row: number][] {
  const cells: [number, number][] = [];
  for (let row = Math.floor(top / side); row * side < top + height; row += 1) {
    for (let column = Math.floor(left / side); column * side < left + width; column += 1) {
      cells.push([column, row]);
    }
  }
  return cells;
}
