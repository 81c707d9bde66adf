import { PMTiles, SharedPromiseCache, TileType, type Header } from 'pmtiles';

import { inflate } from './inflate.ts';
import { ArchiveError, createRangeSource, type Ask } from './range-source.ts';

/** Vector tiles in one file. */
export interface Archive {
  readonly minZoom: number;
  readonly maxZoom: number;
  /**
   * Bytes of a tile; null where the archive has none.
   *
   * @throws when they can not be had
   */
  tile(z: number, x: number, y: number, signal: AbortSignal): Promise<Uint8Array | null>;
  /** Whom its maker asks to name, as HTML of unknown origin; empty where nobody. */
  attribution(): Promise<string>;
}

/** Levels an archive may have; beyond them rows and columns are not whole numbers any more. */
const DEEPEST = 20;

/**
 * Reads an archive's head.
 *
 * @throws ArchiveError when the file is none, or none of vector tiles; what the fetch throws when it can not be had
 */
export async function openArchive(address: string, ask?: Ask): Promise<Archive> {
  let file = openFile(address, ask);
  const { minZoom, maxZoom } = checked(await file.getHeader().catch(asArchiveError));
  return {
    minZoom,
    maxZoom,
    async tile(z, x, y, signal) {
      try {
        const found = await file.getZxy(z, x, y, signal);
        return found ? new Uint8Array(found.data) : null;
      } catch (error) {
        // It would remember a directory that did not come as one that never does.
        if (!signal.aborted) file = openFile(address, ask);
        throw error;
      }
    },
    async attribution() {
      const told: unknown = await file.getMetadata();
      return typeof told === 'object' && told && 'attribution' in told ? String(told.attribution) : '';
    },
  };
}

function openFile(address: string, ask?: Ask): PMTiles {
  return new PMTiles(createRangeSource(address, ask), new SharedPromiseCache(100, true, inflate), inflate);
}

function checked(header: Header): Header {
  const { minZoom, maxZoom, tileType } = header;
  if (tileType !== TileType.Mvt && tileType !== TileType.Unknown)
    throw new ArchiveError('The map holds no vector tiles');
  if (minZoom > maxZoom || maxZoom > DEEPEST) throw new ArchiveError('The map has no levels');
  return header;
}

/** Bytes that came and are not a head will not be one the next time either. */
function asArchiveError(error: unknown): never {
  if (!(error instanceof Error) || error.name === 'AbortError' || error.name === 'TimeoutError') throw error;
  const isUnreadable = /magic|spec version|varint|out of bounds|offset|unpacks/i.test(error.message);
  throw isUnreadable ? new ArchiveError(`The file is not a map: ${error.message}`) : error;
}
