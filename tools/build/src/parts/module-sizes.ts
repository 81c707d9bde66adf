import path from 'node:path';
import type { Compilation, Module } from 'webpack';

import { REPOSITORY } from '../webpack/base-config.ts';
import { pageRuntimeOf } from '../webpack/page-runtime-plugin.ts';

/** Bytes before minifying, by file and by what they come from: an npm package or a source file of ours. */
export type ModuleSizes = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A module given as a data address holds its whole text there, paths of this machine included: their length would count. */
function isGivenAsText(module: Module): boolean {
  return module.nameForCondition()?.startsWith('data:') ?? false;
}

function originOf(module: Module): string {
  const resource = module.nameForCondition()?.replaceAll('\\', '/');
  if (!resource) return `webpack (${module.type})`;
  const inside = resource.split('/node_modules/').at(-1);
  if (resource.includes('/node_modules/') && inside) {
    const [first, second] = inside.split('/');
    return first?.startsWith('@') ? `${first}/${second}` : (first ?? inside);
  }
  return path.relative(REPOSITORY, resource);
}

function partsOf(module: Module): readonly Module[] {
  return 'modules' in module && Array.isArray(module.modules) ? (module.modules as Module[]) : [module];
}

/** What each script and style of a build is made of. The page's federation runtime, compiled by itself, is of one origin. */
export function moduleSizes(compilation: Compilation): ModuleSizes {
  const sizes: Record<string, Record<string, number>> = {};
  for (const chunk of compilation.chunks) {
    for (const file of chunk.files) {
      const type = file.endsWith('.css') ? 'css/mini-extract' : 'javascript';
      const ofFile = (sizes[file] ??= {});
      for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
        if (module.getSourceTypes().has('css/mini-extract') !== (type === 'css/mini-extract')) continue;
        for (const part of partsOf(module)) {
          if (isGivenAsText(part)) continue;
          const origin = originOf(part);
          ofFile[origin] = (ofFile[origin] ?? 0) + part.size();
        }
      }
    }
  }
  const runtime = pageRuntimeOf(compilation);
  if (runtime) sizes[runtime.file] = { ...sizes[runtime.file], 'webpack (federation runtime)': runtime.size };
  return sizes;
}
