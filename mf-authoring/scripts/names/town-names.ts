import { readFileSync } from 'node:fs';

/** The lines of town-names.txt: what towns are called by tag of a language, by their number. */
export function readTownNames(): ReadonlyMap<number, Readonly<Record<string, string>>> {
  const lines = readFileSync(new URL('town-names.txt', import.meta.url), 'utf8').split('\n');
  const [[, , ...tags] = [], ...rows] = lines
    .filter((line) => line.includes('|'))
    .map((line) => line.split('|'));
  return new Map(
    rows.map(([number, , ...names]) => [
      Number(number),
      Object.fromEntries(tags.flatMap((tag, column) => (names[column] ? [[tag, names[column]]] : []))),
    ]),
  );
}
