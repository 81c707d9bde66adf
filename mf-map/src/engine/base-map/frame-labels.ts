import { zoomOf, type Cell, type GroundFrame } from './frame-cells.ts';
import type { LabelKind } from './ground-kinds.ts';
import type { FrameLabel } from './paint-messages.ts';
import type { PaintedCell } from './paint-ground.ts';
import type { TileLabel } from './shape-tile.ts';
import { TILE_UNITS } from './tile-paths.ts';

/** Candidates a frame is given; far more than find room. */
const MOST_LABELS = 300;

/** Zoom levels of 512-pixel tiles between which a kind is named at all: its area fills the screen beyond. */
const SHOWN: Readonly<Record<LabelKind, readonly [from: number, to: number]>> = {
  country: [0.6, 7.5],
  region: [4.5, 9],
  town: [1.5, 24],
  quarter: [10.5, 24],
};
const ORDER: readonly LabelKind[] = ['country', 'town', 'region', 'quarter'];

/** The names of what is painted that may be shown in a frame, the most important first, each once. */
export function frameLabels(frame: GroundFrame, painted: readonly PaintedCell[]): readonly FrameLabel[] {
  const zoom = zoomOf(frame);
  const found = painted.flatMap(({ cell, shapes, clip }) =>
    shapes.labels
      .filter(
        ({ kind, minZoom }) => minZoom <= zoom + 0.5 && zoom >= SHOWN[kind][0] && zoom <= SHOWN[kind][1],
      )
      .map((label) => ({
        ...label,
        x: Math.round(cell.left + (label.x / TILE_UNITS) * cell.size),
        y: Math.round(cell.top + (label.y / TILE_UNITS) * cell.size),
      }))
      .filter(({ x, y }) => x >= 0 && y >= 0 && x <= frame.width && y <= frame.height)
      // Beside it another tile is painted, with names of its own.
      .filter(({ x, y }) => !clip || clip.some((within) => isIn(within, x, y))),
  );
  const seen = new Set<string>();
  return found
    .sort(byImportance)
    .filter(({ text, x, y }) => {
      const key = `${text}|${x}|${y}`;
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, MOST_LABELS)
    .map(({ kind, text, x, y, rank, isCapital }) => ({ kind, text, x, y, rank, isCapital }));
}

function isIn({ left, top, size }: Cell, x: number, y: number): boolean {
  return x >= left && x < left + size && y >= top && y < top + size;
}

/** The same order wherever the frame lies: a name must not give way only because the map was dragged. */
function byImportance(a: TileLabel, b: TileLabel): number {
  return (
    ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) ||
    Number(b.isCapital) - Number(a.isCapital) ||
    b.rank - a.rank ||
    a.minZoom - b.minZoom ||
    (a.text < b.text ? -1 : Number(a.text > b.text))
  );
}
