import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { REPOSITORY } from './base-config.ts';

const require = createRequire(import.meta.url);

interface LeftOutModule {
  /** A private file of the federation runtime, below `node_modules/@module-federation`. */
  readonly file: string;
  /** Its SHA-256, in hex: the file its stand-in was made for. */
  readonly sha256: string;
  /** What takes its place, in `shell/src/federation/left-out`. */
  readonly standIn: string;
}

/** Parts of the federation runtime no page of ours uses: a fifth of its bytes. */
export const LEFT_OUT_MODULES: readonly LeftOutModule[] = [
  {
    file: 'runtime-core/dist/plugins/snapshot/SnapshotHandler.js',
    sha256: '75b26f07988459b52bcd089580aa8abd302878ff27e08d62f47b4292cf6cb22c',
    standIn: 'snapshot-handler.ts',
  },
  {
    file: 'runtime-core/dist/utils/preload.js',
    sha256: '195d4ee89d93f554c680617853a16502c422ff16f77685cfde12c76e6123b55d',
    standIn: 'preload.ts',
  },
  {
    file: 'sdk/dist/dom.js',
    sha256: '8c4c0bc909d3c326c900da95ae4f227c44b459a634f775a9ed8cd84be6fbd39e',
    standIn: 'dom.ts',
  },
];

/** Folder of the federation runtime's packages. */
const packages = () =>
  path.resolve(require.resolve('@module-federation/webpack-bundler-runtime/package.json'), '..', '..');

/**
 * The stand-in of each left-out module, by the module's path.
 *
 * @throws Error when a module is not the file its stand-in was made for
 */
export async function leftOutAliases(
  modules: readonly LeftOutModule[] = LEFT_OUT_MODULES,
  folder = packages(),
): Promise<Record<string, string>> {
  const pairs = modules.map(async ({ file, sha256, standIn }) => {
    const from = path.join(folder, file);
    const hash = createHash('sha256')
      .update(await readFile(from))
      .digest('hex');
    if (hash !== sha256)
      throw new Error(
        `@module-federation/${file} has changed. Compare it with its stand-in shell/src/federation/left-out/${standIn}, ` +
          'then write its new hash into left-out-modules.ts.',
      );
    return [from, path.join(REPOSITORY, 'shell', 'src', 'federation', 'left-out', standIn)] as const;
  });
  return Object.fromEntries(await Promise.all(pairs));
}
