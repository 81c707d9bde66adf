import { cellsOf, keyOf, parentOf, type Cell } from './frame-cells.ts';
import { frameLabels } from './frame-labels.ts';
import { GROUND_COLOURS } from './ground-colours.ts';
import { openArchive, type Archive } from './open-archive.ts';
import { paintGround, type PaintedCell } from './paint-ground.ts';
import type { GroundView, PaintOrder, PaintReply } from './paint-messages.ts';
import { ArchiveError } from './range-source.ts';
import { PAUSE_MS, createTileStore, type TileStore } from './tile-store.ts';

/** Milliseconds between two pictures while tiles come in. */
const BETWEEN_PICTURES = 60;

/** Something to paint on, and the picture in it. */
export interface Surface {
  readonly context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  take(): ImageBitmap | HTMLCanvasElement;
}

interface PainterOptions {
  readonly createSurface: (width: number, height: number) => Surface;
  readonly reply: (reply: PaintReply) => void;
}

/** Paints frames of an archive: each order at once with the tiles that are there, and again as more come. */
export function createPainter({ createSurface, reply }: PainterOptions) {
  let address = '';
  let hasCredits = false;
  let isOver = false;
  let archive: Archive | null = null;
  let store: TileStore | null = null;
  let order: { readonly id: number; readonly view: GroundView } | null = null;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;

  const tell = (error: unknown) => reply({ kind: 'problem', message: String(error) });
  const open = async () => {
    clearTimeout(again);
    try {
      archive = await openArchive(address);
    } catch (error) {
      if (isOver) return;
      tell(error);
      // A file that is not a map now will not be one in a minute.
      if (!(error instanceof ArchiveError)) again = setTimeout(() => void open(), PAUSE_MS);
      return paint();
    }
    if (isOver) return;
    store = createTileStore({ archive, onChange: paintSoon, onProblem: tell });
    paint();
    if (!hasCredits) return;
    const html = await archive.attribution().catch(() => '');
    if (html) reply({ kind: 'attribution', html });
  };
  const paintSoon = () => {
    soon ??= setTimeout(paint, BETWEEN_PICTURES);
  };
  const paint = () => {
    clearTimeout(soon);
    soon = undefined;
    if (!order) return;
    const { id, view } = order;
    const found = archive && store ? findShapes(view, archive, store) : { cells: [], labels: [] };
    const isComplete = store?.isIdle() ?? false;
    // Water alone is what the page shows already.
    if (found.cells.length === 0 && !isComplete) return reply({ kind: 'waiting', id });
    const surface = createSurface(view.frame.width, view.frame.height);
    paintGround(surface.context, view.frame, found.cells, GROUND_COLOURS[view.scheme]);
    const labels = frameLabels(view.frame, found.labels);
    reply({ kind: 'painted', id, view, picture: surface.take(), labels, isComplete });
  };

  const close = () => {
    isOver = true;
    clearTimeout(soon);
    clearTimeout(again);
    store?.dispose();
  };

  return (message: PaintOrder) => {
    if (message.kind === 'open') {
      ({ archive: address, hasCredits } = message);
      void open();
    } else if (message.kind === 'paint') {
      order = message;
      paint();
    } else if (message.kind === 'close') close();
    else if (store) store.resume();
    else void open();
  };
}

interface FoundShapes {
  readonly cells: PaintedCell[];
  readonly labels: Parameters<typeof frameLabels>[1] & object[];
}

/** What there is to paint of each cell of the frame, and asks for what is missing. */
function findShapes(view: GroundView, archive: Archive, store: TileStore): FoundShapes {
  const cells = cellsOf(view.frame, archive.minZoom, archive.maxZoom);
  const found: FoundShapes = { cells: [], labels: [] };
  const wanted = new Map<string, Cell>();
  for (const cell of cells) {
    let isMissing = view.isMoved || isInSight(cell, view);
    for (let at: Cell | null = cell; at && at.z >= archive.minZoom; at = parentOf(at)) {
      const shapes = store.get(at);
      if (shapes && shapes !== 'bad') {
        found.cells.push({ cell: at, shapes, clip: at === cell ? null : cell });
        found.labels.push({ cell: at, labels: shapes.labels });
        break;
      }
      // Of what can not be had the next one out is of some use.
      if (shapes !== 'bad' && isMissing) {
        wanted.set(keyOf(at), at);
        isMissing = false;
      }
    }
  }
  store.want([...wanted.values()]);
  return found;
}

function isInSight({ left, top, size }: Cell, { frame, beside: [x, y] }: GroundView): boolean {
  return left < frame.width - x && left + size > x && top < frame.height - y && top + size > y;
}
