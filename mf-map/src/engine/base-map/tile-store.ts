import { askAgain } from '../ask-again.ts';
import { keyOf, STREETS_FROM, type Cell } from './frame-cells.ts';
import type { NameOf } from './name-in.ts';
import type { Archive } from './open-archive.ts';
import { shapeTile, type TileShapes } from './shape-tile.ts';

/** Tiles kept, at least as many as the largest screen shows twice. */
const MOST_KEPT = 96;
const AT_ONCE = 6;
/** So many tiles in a row that did not come are an outage: nothing more is asked for until it is over. */
const FAILURES_BEFORE_PAUSE = 6;
export const PAUSE_MS = 60_000;

type TileId = Pick<Cell, 'z' | 'x' | 'y'>;

export interface TileStore {
  /**
   * Null while it is not there: `want` it, and `onChange` tells when it is. 'bad' for one that never will be, 'none' for one
   * the archive doesn't have.
   */
  get(id: TileId): TileShapes | 'bad' | 'none' | null;
  /** From now on these are fetched in this order, and what else is on its way is not waited for. */
  want(ids: readonly TileId[]): void;
  /** Whether nothing that is wanted is on its way. */
  isIdle(): boolean;
  /** The connection is back, or worth another try. */
  resume(): void;
  dispose(): void;
}

interface StoreOptions {
  readonly archive: Archive;
  readonly nameOf: NameOf;
  /** Level down to which the next tile out is fetched in place of one the archive doesn't have. */
  readonly lowest: () => number;
  readonly onChange: () => void;
  /** A tile did not come though asked for more than once, or can not be drawn. */
  readonly onProblem: (error: unknown) => void;
}

interface Waiting {
  readonly stop: AbortController;
}

/** The tiles of an archive, fetched a few at a time and kept while they are of use. */
export function createTileStore({ archive, nameOf, lowest, onChange, onProblem }: StoreOptions): TileStore {
  const kept = new Map<string, TileShapes | 'bad'>();
  const none = new Set<string>();
  const loading = new Map<string, Waiting>();
  const isCoarse = (z: number) => z === archive.maxZoom && z < STREETS_FROM;
  let wanted: readonly TileId[] = [];
  let failures = 0;
  let paused: ReturnType<typeof setTimeout> | undefined;

  const keep = (key: string, shapes: TileShapes | 'bad') => {
    kept.set(key, shapes);
    const oldest = kept.keys().next();
    if (kept.size > MOST_KEPT && !oldest.done) kept.delete(oldest.value);
  };
  /** One that can not be drawn is told, and the rest goes on. */
  const shapeOrBad = (bytes: Uint8Array, z: number): TileShapes | 'bad' => {
    try {
      return shapeTile(bytes, nameOf, isCoarse(z));
    } catch (error) {
      onProblem(error);
      return 'bad';
    }
  };
  const load = async ({ z, x, y }: TileId, waiting: Waiting) => {
    const { stop } = waiting;
    let key = keyOf({ z, x, y });
    try {
      for (;;) {
        const bytes = none.has(key)
          ? null
          : await askAgain(() => archive.tile(z, x, y, stop.signal), stop.signal);
        failures = 0;
        if (bytes) keep(key, shapeOrBad(bytes, z));
        else none.add(key);
        if (bytes || z <= lowest()) break;
        [z, x, y] = [z - 1, x >> 1, y >> 1];
        loading.delete(key);
        const next = keyOf({ z, x, y });
        if (kept.has(next) || loading.has(next)) break;
        loading.set((key = next), waiting);
      }
    } catch (error) {
      if (stop.signal.aborted) return;
      failures += 1;
      keep(key, 'bad');
      if (failures === 1 || failures === FAILURES_BEFORE_PAUSE) onProblem(error);
      if (failures >= FAILURES_BEFORE_PAUSE) pause();
    } finally {
      if (loading.get(key) === waiting) loading.delete(key);
      next();
    }
    onChange();
  };
  const pause = () => {
    paused ??= setTimeout(resume, PAUSE_MS);
  };
  const resume = () => {
    clearTimeout(paused);
    paused = undefined;
    failures = 0;
    for (const [key, shapes] of kept) if (shapes === 'bad') kept.delete(key);
    onChange();
  };
  const next = () => {
    if (paused) return;
    for (const id of wanted) {
      if (loading.size >= AT_ONCE) return;
      const key = keyOf(id);
      if (kept.has(key) || none.has(key) || loading.has(key)) continue;
      const waiting = { stop: new AbortController() };
      loading.set(key, waiting);
      void load(id, waiting);
    }
  };

  return {
    get(id) {
      const key = keyOf(id);
      if (none.has(key)) return 'none';
      const shapes = kept.get(key);
      // Nothing is asked for now.
      if (!shapes) return paused ? 'bad' : null;
      // Used now, so the last to go.
      kept.delete(key);
      kept.set(key, shapes);
      return shapes;
    },
    want(ids) {
      wanted = ids;
      const keys = new Set(ids.map(keyOf));
      for (const [key, { stop }] of loading) if (!keys.has(key)) stop.abort();
      next();
    },
    isIdle: () => loading.size === 0,
    resume,
    dispose() {
      clearTimeout(paused);
      wanted = [];
      for (const { stop } of loading.values()) stop.abort();
    },
  };
}
