import { cellsOf, keyOf, parentOf, STREETS_FROM, zoomOf, type Cell } from './frame-cells.ts';
import { frameLabels } from './frame-labels.ts';
import { GROUND_COLOURS } from './ground-colours.ts';
import { nameIn } from './name-in.ts';
import { openArchive, type Archive } from './open-archive.ts';
import { paintGround, type GroundCells, type PaintedCell } from './paint-ground.ts';
import type { GroundView, PaintOrder, PaintReply } from './paint-messages.ts';
import { ArchiveError } from './range-source.ts';
import { PAUSE_MS, createTileStore, type TileStore } from './tile-store.ts';

/** Milliseconds between two pictures while tiles come in. */
const BETWEEN_PICTURES = 60;

/** Zoom level of 512-pixel tiles from which on somebody looks for streets. */
const STREETS_SEEN = 10;

/** Something to paint on, and the picture in it. */
export interface Surface {
  readonly context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  take(): ImageBitmap | HTMLCanvasElement;
}

interface PainterOptions {
  readonly createSurface: (width: number, height: number) => Surface;
  readonly reply: (reply: PaintReply) => void;
}

/** An archive, and those of its tiles that are there. */
interface Source {
  readonly archive: Archive;
  readonly store: TileStore;
}

/** Paints frames of archives: each order at once with the tiles that are there, and again as more come. */
export function createPainter({ createSurface, reply }: PainterOptions) {
  let addresses: readonly string[] = [];
  let nameOf = nameIn('en');
  let hasCredits = false;
  let isOver = false;
  /** In the order of the addresses; null for those that are not open. */
  let opened: (Source | null)[] = [];
  let opening = 0;
  let order: { readonly id: number; readonly view: GroundView } | null = null;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;

  const tell = (error: unknown) => reply({ kind: 'problem', message: String(error) });
  const sources = () => opened.filter((one) => one !== null);
  const open = async (address: string, index: number) => {
    opening += 1;
    try {
      const archive = await openArchive(address);
      if (isOver) return;
      // Of the last one, what it doesn't have is sea.
      const lowest = () => (index === addresses.length - 1 ? Infinity : lowestOf(archive, opened[index + 1]));
      opened[index] = {
        archive,
        store: createTileStore({ archive, nameOf, lowest, onChange: paintSoon, onProblem: tell }),
      };
      if (hasCredits && index === 0) void tellCredits(archive);
    } catch (error) {
      if (isOver) return;
      tell(error);
      // A file that is not a map now will not be one in a minute.
      if (!(error instanceof ArchiveError)) again = setTimeout(openMissing, PAUSE_MS);
    } finally {
      opening -= 1;
    }
    paint();
  };
  const openMissing = () => {
    clearTimeout(again);
    if (opening === 0) addresses.forEach((address, index) => opened[index] ?? void open(address, index));
  };
  const tellCredits = async (archive: Archive) => {
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
    const ground = findCells(view, sources());
    const { cells } = ground;
    const isIdle = sources().every(({ store }) => store.isIdle());
    const isComplete = opening === 0 && sources().length > 0 && isIdle;
    // Water alone is what the page shows already.
    if (cells.length === 0 && !isComplete) return reply({ kind: 'waiting', id });
    const surface = createSurface(view.frame.width, view.frame.height);
    paintGround(surface.context, view.frame, ground, GROUND_COLOURS[view.scheme]);
    const labels = frameLabels(view.frame, cells);
    const isBare = zoomOf(view.frame) >= STREETS_SEEN && cells.every(({ cell }) => cell.z < STREETS_FROM);
    reply({ kind: 'painted', id, view, picture: surface.take(), labels, isComplete, isBare });
  };

  const close = () => {
    isOver = true;
    clearTimeout(soon);
    clearTimeout(again);
    for (const { store } of sources()) store.dispose();
  };

  return (message: PaintOrder) => {
    if (message.kind === 'open') {
      ({ archives: addresses, hasCredits } = message);
      nameOf = nameIn(message.language);
      opened = addresses.map(() => null);
      openMissing();
    } else if (message.kind === 'paint') {
      order = message;
      paint();
    } else if (message.kind === 'close') close();
    else {
      for (const { store } of sources()) store.resume();
      openMissing();
    }
  };
}

/** Level down to which tiles of an archive are taken for closer ones: what is further out the next one has, too. */
function lowestOf(archive: Archive, next: Source | null | undefined): number {
  return next ? next.archive.maxZoom + 1 : archive.minZoom;
}

/** What may be painted in a cell, the best first. */
function* candidatesOf(cell: Cell, sources: readonly Source[]) {
  for (const [index, source] of sources.entries()) {
    const lowest = lowestOf(source.archive, sources[index + 1]);
    for (let at: Cell | null = cell; at && at.z >= source.archive.minZoom; at = parentOf(at)) {
      if (at.z < lowest && at !== cell) break;
      if (at.z <= source.archive.maxZoom) yield { at, source };
    }
  }
}

/** What there is to paint in each cell of the frame, and asks for what is missing. */
function findCells(view: GroundView, sources: readonly Source[]): GroundCells {
  if (sources.length === 0) return { cells: [], lost: [] };
  const least = Math.min(...sources.map(({ archive }) => archive.minZoom));
  const most = Math.max(...sources.map(({ archive }) => archive.maxZoom));
  const found = new Map<string, PaintedCell & { readonly clip: Cell[] | null }>();
  const wanted = new Map(sources.map((source) => [source, new Map<string, Cell>()]));
  const lost: Cell[] = [];
  for (const cell of cellsOf(view.frame, least, most)) {
    let isLost = false;
    let isMissing = view.isMoved || isInSight(cell, view);
    for (const { at, source } of candidatesOf(cell, sources)) {
      const shapes = source.store.get(at);
      const tile = typeof shapes === 'string' ? null : shapes;
      const isSea = shapes === 'none' && source === sources.at(-1);
      isLost = shapes === 'bad' || (isLost && !isSea && !tile);
      if (isSea) break;
      if (tile) {
        const key = `${sources.indexOf(source)}/${keyOf(at)}/${Math.round(at.left)}`;
        const clip = found.get(key)?.clip ?? [];
        found.set(key, { cell: at, shapes: tile, clip: at === cell ? null : [...clip, cell] });
        break;
      }
      // Of what can not be had the next one out is of some use.
      if (!shapes && isMissing) {
        wanted.get(source)!.set(keyOf(at), at);
        isMissing = false;
      }
    }
    if (isLost) lost.push(cell);
  }
  for (const [{ store }, cells] of wanted) store.want([...cells.values()]);
  return { cells: [...found.values()], lost };
}

function isInSight({ left, top, size }: Cell, { frame, beside: [x, y] }: GroundView): boolean {
  return left < frame.width - x && left + size > x && top < frame.height - y && top + size > y;
}
