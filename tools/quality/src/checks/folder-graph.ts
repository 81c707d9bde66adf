import path from 'node:path';

import type { ImportGraph } from './find-circles.ts';

const OF_TESTS = /\.test\.|\/testing\//;

/** The folders of two files right below the deepest one both are in; null when one of them lies in that itself. */
function branches(from: string, to: string): readonly [string, string] | null {
  const [ones, others] = [from.split('/'), to.split('/')];
  const at = ones.findIndex((name, index) => name !== others[index]);
  if (at >= ones.length - 1 || at >= others.length - 1) return null;
  return [ones.slice(0, at + 1).join('/'), others.slice(0, at + 1).join('/')];
}

/**
 * What the folders below `root` import of each other, tests left out: each folder by the files right in it, and, with `…`
 * behind its name, by all there is below it as well. Files of `root` itself do not belong to a folder.
 */
export function folderGraph(root: string, files: ImportGraph): ImportGraph {
  const graph = new Map<string, string[]>();
  const add = (from: string, to: string) => {
    if (from !== to && from !== root && to !== root) graph.set(from, [...(graph.get(from) ?? []), to]);
  };
  for (const [file, imports] of files) {
    if (!file.startsWith(`${root}/`) || OF_TESTS.test(file)) continue;
    for (const one of imports) {
      if (!one.startsWith(`${root}/`)) continue;
      add(path.dirname(file), path.dirname(one));
      const sides = branches(file, one);
      if (sides) add(`${sides[0]}/…`, `${sides[1]}/…`);
    }
  }
  return graph;
}
