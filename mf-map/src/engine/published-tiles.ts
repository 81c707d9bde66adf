/** What the server's publisher writes: `backend/internal/publish/tiles.go`. */
interface TileIndex {
  /** The last one that is published: there and above it, what is not named has nothing in it. */
  readonly zoom: number;
  /** Files by zoom, column and row; empty where the server is to be asked. */
  readonly tiles: Readonly<Record<string, string>>;
}

/** A tile among published files: the one asked for, or one that lies around it. */
export interface PublishedTile {
  /** So many zooms above the one asked for, which is in this column and row of it. */
  readonly up: number;
  readonly column: number;
  readonly row: number;
  /** Null where its file is gone. */
  read(signal: AbortSignal): Promise<ArrayBuffer | null>;
}

/** The closest published tile at a tile's address; null where there is none. It never rejects. */
export type FindPublished = (address: string) => Promise<PublishedTile | null>;

/** An address with a query is of tiles somebody looks for something in. */
const ADDRESS = /\/(\d+)\/(\d+)\/(\d+)\.mvt$/;
/** Milliseconds a manifest counts as new. */
const NEW = 1_000;

/** @param base where published files are, without a trailing slash; empty for nowhere */
export function createPublishedTiles(base: string): FindPublished {
  let asked = -Infinity;
  let index: Promise<TileIndex | null>;
  const bring = async (file: string, signal?: AbortSignal) => {
    const answer = await fetch(`${base}/${file}`, { credentials: 'omit', ...(signal && { signal }) });
    return answer.ok ? answer : null;
  };
  const readIndex = async () => {
    const manifest = (await (await bring('manifest.json'))?.json()) as
      { readonly tiles?: string } | undefined;
    return manifest?.tiles ? ((await (await bring(manifest.tiles))?.json()) as TileIndex) : null;
  };

  return async (address) => {
    const [, z = 0, x = 0, y = 0] = (ADDRESS.exec(address) ?? []).map(Number);
    if (!base || !ADDRESS.test(address)) return null;
    if (performance.now() - asked > NEW) {
      asked = performance.now();
      index = readIndex().catch(() => null);
    }
    const known = await index;
    if (typeof known?.tiles !== 'object') return null;
    for (let up = Math.max(0, z - known.zoom); up <= z; up += 1) {
      const file = known.tiles[[z - up, x >> up, y >> up].join('/')];
      const read = async (signal: AbortSignal) => (await bring(file!, signal))?.arrayBuffer() ?? null;
      if (file) return { up, column: x % 2 ** up, row: y % 2 ** up, read };
      // Where nothing lies, nothing lies closer by.
      if (file === undefined)
        return { up: 0, column: 0, row: 0, read: () => Promise.resolve(new ArrayBuffer(0)) };
    }
    return null;
  };
}
