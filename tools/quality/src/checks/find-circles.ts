/** Files by the files they import, each by its path. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/**
 * Every group of files that import each other, directly or by way of others: the graph's strongly connected components
 * of more than one file, and files that import themselves. After Tarjan, "Depth-first search and linear graph
 * algorithms", 1972.
 */
export function findCircles(graph: ImportGraph): readonly (readonly string[])[] {
  const numbers = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  /** Returns the lowest number that is still open and can be reached from `file`. */
  function visit(file: string): number {
    const number = numbers.size;
    numbers.set(file, number);
    open.push(file);
    const imports = (graph.get(file) ?? []).filter((one) => graph.has(one));
    let lowest = number;
    for (const imported of imports) {
      const reached = numbers.get(imported);
      if (reached === undefined) lowest = Math.min(lowest, visit(imported));
      else if (open.includes(imported)) lowest = Math.min(lowest, reached);
    }
    if (lowest === number) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1 || imports.includes(file)) circles.push(group);
    }
    return lowest;
  }

  for (const file of graph.keys()) if (!numbers.has(file)) visit(file);
  return circles;
}
