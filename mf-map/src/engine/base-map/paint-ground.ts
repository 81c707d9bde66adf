import { zoomOf, type Cell, type GroundFrame } from './frame-cells.ts';
import type { GroundColours } from './ground-colours.ts';
import type { AreaKind, LineKind } from './ground-kinds.ts';
import { lineWidth } from './line-widths.ts';
import type { TileShapes } from './shape-tile.ts';
import { TILE_UNITS } from './tile-paths.ts';

type Canvas = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** What is painted of a tile: within `clip` alone where it stands in for closer tiles that are not there. */
export interface PaintedCell {
  readonly cell: Cell;
  readonly shapes: TileShapes;
  readonly clip: readonly Cell[] | null;
}

/** What a frame is painted of. */
export interface GroundCells {
  readonly cells: readonly PaintedCell[];
  /** Those of which nothing came, and nothing farther out either. */
  readonly lost: readonly Cell[];
}

const AREAS: readonly AreaKind[] = ['built', 'green', 'wood', 'sand', 'ice'];
const ROADS: readonly LineKind[] = ['minor', 'major', 'highway'];
/** From here on roads are wide enough for an edge. */
const CASING_FROM = 11;
const BUILDINGS_FROM = 14;

/** Paints the frame, layer by layer over all tiles: what reaches beyond a tile is never under its neighbour. */
export function paintGround(
  canvas: Canvas,
  frame: GroundFrame,
  { cells, lost }: GroundCells,
  colours: GroundColours,
): void {
  const zoom = zoomOf(frame);
  canvas.setTransform(1, 0, 0, 1, 0, 0);
  canvas.fillStyle = colours.water;
  canvas.fillRect(0, 0, frame.width, frame.height);
  canvas.fillStyle = colours.unknown;
  for (const cell of lost) canvas.fillRect(...edgesOf(cell));
  paintBeyondPole(canvas, frame, colours);
  canvas.lineJoin = 'round';
  canvas.lineCap = 'round';

  const inEach = (draw: (shapes: TileShapes, unit: number, cell: Cell) => void) => {
    for (const { cell, shapes, clip } of cells) {
      const scale = cell.size / TILE_UNITS;
      canvas.save();
      if (clip) clipTo(canvas, clip);
      canvas.setTransform(scale, 0, 0, scale, cell.left, cell.top);
      draw(shapes, frame.pixelRatio / scale, cell);
      canvas.restore();
    }
  };
  const fill = (kind: AreaKind) =>
    inEach(({ areas }) => {
      const path = areas.get(kind);
      if (!path) return;
      canvas.fillStyle = colours.areas[kind];
      canvas.fill(path);
    });
  const stroke = (kind: LineKind, colour: string, width: number, dash: readonly number[] = []) => {
    if (width <= 0) return;
    inEach(({ lines }, unit) => {
      const path = lines.get(kind);
      if (!path) return;
      canvas.strokeStyle = colour;
      canvas.lineWidth = width * unit;
      canvas.setLineDash(dash.map((length) => length * unit));
      canvas.stroke(path);
    });
  };

  const reach = Math.min(1, Math.max(0.25, zoom / 6));
  stroke('shore', colours.shallows[0], 13 * reach);
  stroke('shore', colours.shallows[1], 6 * reach);
  canvas.fillStyle = colours.land;
  inEach(({ land }, _, cell) => {
    if (!land) return;
    canvas.fill(land);
    const beyond = beyondEdge(cell);
    if (beyond === 0) return;
    canvas.translate((beyond * TILE_UNITS) / cell.size, 0);
    canvas.fill(land);
  });
  for (const kind of AREAS) fill(kind);
  fill('water');
  for (const kind of ['river', 'stream'] as const) stroke(kind, colours.water, lineWidth(kind, zoom));
  stroke('shore', colours.shore, lineWidth('shore', zoom));
  if (zoom >= BUILDINGS_FROM) fill('building');
  stroke('path', colours.path, lineWidth('path', zoom), [2, 2.5]);
  stroke('rail', colours.path, lineWidth('rail', zoom), [6, 3]);
  if (zoom >= CASING_FROM)
    for (const kind of ROADS) {
      const width = lineWidth(kind, zoom);
      if (width > 0) stroke(kind, colours.casing, width + 1.4);
    }
  const isWide = zoom >= CASING_FROM;
  stroke('minor', isWide ? colours.road : colours.casing, lineWidth('minor', zoom));
  stroke('major', isWide ? colours.road : colours.casing, lineWidth('major', zoom));
  stroke('highway', isWide ? colours.highway : colours.casing, lineWidth('highway', zoom));
  stroke('region', colours.border, lineWidth('region', zoom), [1, 3]);
  stroke('border', colours.border, lineWidth('border', zoom), [5, 3]);
}

/** To which side a tile touches the world's edge: what was cut there is drawn a pixel farther, or a hairline shows. */
function beyondEdge({ z, x }: Cell): number {
  return Number(x === 2 ** z - 1) - Number(x === 0);
}

/** South of the Mercator world lies the rest of Antarctica. */
function paintBeyondPole(
  canvas: Canvas,
  { worldSize, top, width, height }: GroundFrame,
  { land }: GroundColours,
) {
  const edge = worldSize - top;
  if (edge >= height) return;
  canvas.fillStyle = land;
  canvas.fillRect(0, edge, width, height - edge);
}

/** On whole pixels, so that nothing shows between two. */
function edgesOf({ left, top, size }: Cell): [x: number, y: number, width: number, height: number] {
  const [x, y] = [Math.floor(left), Math.floor(top)];
  return [x, y, Math.ceil(left + size) - x, Math.ceil(top + size) - y];
}

function clipTo(canvas: Canvas, cells: readonly Cell[]): void {
  canvas.setTransform(1, 0, 0, 1, 0, 0);
  canvas.beginPath();
  for (const cell of cells) canvas.rect(...edgesOf(cell));
  canvas.clip();
}
