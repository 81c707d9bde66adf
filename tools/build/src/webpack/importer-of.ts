import type { Compilation, Module } from 'webpack';

/** The nearest file of ours that leads to a module. */
export function importerOf(compilation: Compilation, module: Module): string {
  let current: Module | null | undefined = module;
  const seen = new Set<Module>();
  while (current && !seen.has(current)) {
    seen.add(current);
    const resource = current.nameForCondition();
    if (resource && !resource.includes('node_modules'))
      return compilation.requestShortener.shorten(resource) ?? resource;
    current = compilation.moduleGraph.getIssuer(current);
  }
  return 'an unknown file';
}
