import type { MapBounds } from './bounds.ts';
import { dayLook } from './day-colours.ts';
import { LEG_LOOKS } from './leg-kind.ts';
import type { ColourScheme } from './map-engine.ts';
import { WORLD_WIDTH } from './projection.ts';
import type { RouteBlock } from './route-runs.ts';
import type { Tile } from './tiled-layer.ts';

/** Pixels. */
const WIDTH = 3;
/** From so many points on a line is thin and without gaps: its legs are shorter than dashes, and there are many. */
const MANY = 1500;
const THIN = 2;
/** A leg longer than so many pixels is cut to the tile: each of its dashes would be worked out, seen or not. */
const LONG = 1024;

/** Paints the pieces of a route that cross a tile, in each copy of the world; dashes meet those of the tiles beside. */
export function paintRoute(tile: Tile, blocks: readonly RouteBlock[], scheme: ColourScheme): void {
  const isDense = blocks.reduce((sum, { line }) => sum + line.length / 2, 0) > MANY;
  const pad = (2 * WIDTH + 2) * tile.resolution;
  const [minX, minY, maxX, maxY] = tile.bounds;
  const area: MapBounds = [minX - pad, minY - pad, maxX + pad, maxY + pad];
  for (const block of blocks) {
    if (block.maxY < area[1] || block.minY > area[3]) continue;
    const first = Math.ceil((area[0] - block.maxX) / WORLD_WIDTH);
    const last = Math.floor((area[2] - block.minX) / WORLD_WIDTH);
    for (let world = first; world <= last; world += 1) {
      paintBlock(tile, block, world * WORLD_WIDTH, area, { scheme, isDense });
    }
  }
}

interface RouteLook {
  readonly scheme: ColourScheme;
  readonly isDense: boolean;
}

function paintBlock(
  tile: Tile,
  block: RouteBlock,
  shift: number,
  area: MapBounds,
  { scheme, isDense }: RouteLook,
): void {
  const context = tile.context();
  if (!context) return;
  const { resolution } = tile;
  const [left, , , top] = tile.bounds;
  const { colour, dash: dayDash } = dayLook(scheme, block.day);
  const { width, dash } = (block.by && LEG_LOOKS[block.by]) ?? { width: WIDTH, dash: dayDash };
  context.strokeStyle = colour;
  context.lineWidth = isDense ? THIN : width;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.setLineDash(isDense ? [] : [...dash]);

  const { line } = block;
  let travelled = block.from;
  let isOpen = false;
  const start = (x: number, y: number, along: number) => {
    context.beginPath();
    context.lineDashOffset = along / resolution;
    context.moveTo((x - left) / resolution, (top - y) / resolution);
    isOpen = true;
  };
  const end = () => {
    if (isOpen) context.stroke();
    isOpen = false;
  };
  for (let at = 2; at < line.length; at += 2) {
    const fromX = line[at - 2]! + shift;
    const fromY = line[at - 1]!;
    const toX = line[at]! + shift;
    const toY = line[at + 1]!;
    const length = Math.hypot(toX - fromX, toY - fromY);
    const isLong = length > LONG * resolution;
    const seen = isLong ? seenShare(fromX, fromY, toX, toY, area) : WHOLE;
    if (seen && isLong) {
      end();
      start(fromX + seen[0] * (toX - fromX), fromY + seen[0] * (toY - fromY), travelled + seen[0] * length);
    } else if (seen && !isOpen) start(fromX, fromY, travelled);
    if (seen) {
      const x = fromX + seen[1] * (toX - fromX);
      const y = fromY + seen[1] * (toY - fromY);
      context.lineTo((x - left) / resolution, (top - y) / resolution);
    }
    if (isLong) end();
    travelled += length;
  }
  end();
}

const WHOLE = [0, 1] as const;

/** The part of a leg within an area, as shares of its length; null for none. By Liang and Barsky. */
export function seenShare(
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  [minX, minY, maxX, maxY]: MapBounds,
): readonly [from: number, to: number] | null {
  let from = 0;
  let to = 1;
  const edges = [
    [fromX - toX, fromX - minX],
    [toX - fromX, maxX - fromX],
    [fromY - toY, fromY - minY],
    [toY - fromY, maxY - fromY],
  ] as const;
  for (const [step, room] of edges) {
    if (step === 0 && room < 0) return null;
    if (step < 0) from = Math.max(from, room / step);
    if (step > 0) to = Math.min(to, room / step);
  }
  return from < to ? [from, to] : null;
}
