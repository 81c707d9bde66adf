import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';

import { REPOSITORY } from './base-config.ts';
import { LEFT_OUT_FUNCTIONS, type LeftOutFunctions } from './left-out-functions.ts';

const require = createRequire(import.meta.url);

interface Pinned {
  /** A private file of the federation runtime, below `node_modules/@module-federation`. */
  readonly file: string;
  /** Its SHA-256, in hex: the file that was read to leave something out. */
  readonly sha256: string;
}

interface LeftOutModule extends Pinned {
  /** What takes its place, in `shell/src/federation/left-out`. */
  readonly standIn: string;
}

/** Parts of the federation runtime no page of ours uses, or of which it uses little. */
export const LEFT_OUT_MODULES: readonly LeftOutModule[] = [
  {
    file: 'runtime-core/dist/plugins/snapshot/SnapshotHandler.js',
    sha256: '75b26f07988459b52bcd089580aa8abd302878ff27e08d62f47b4292cf6cb22c',
    standIn: 'snapshot-handler.ts',
  },
  {
    file: 'runtime-core/dist/utils/semver/index.js',
    sha256: '1578363703f79ffc5d0ad8a64b509ad72dc9971fbc7d751e2915359168a4544d',
    standIn: 'semver.ts',
  },
  {
    file: 'error-codes/dist/desc.mjs',
    sha256: 'a81578d5b6e3f8528d3dac5b0a10ab2c2bdbd6b49cab7367b17d127cbfb2c038',
    standIn: 'error-sentences.ts',
  },
  {
    file: 'sdk/dist/logger.js',
    sha256: '85da997c6e8f4fb467631a306f3fa8561c1b8c71e28e9a5f970be5e895f3cb2b',
    standIn: 'logger.ts',
  },
];

/** Folder of the federation runtime's packages. */
const packages = () =>
  path.resolve(require.resolve('@module-federation/webpack-bundler-runtime/package.json'), '..', '..');

/**
 * The path of a file, if it is the one with that hash.
 *
 * @param advice what to do about another
 * @throws Error with that advice
 */
async function pinned(folder: string, { file, sha256 }: Pinned, advice: string): Promise<string> {
  const from = path.join(folder, file);
  const hash = createHash('sha256')
    .update(await readFile(from))
    .digest('hex');
  if (hash !== sha256) throw new Error(`@module-federation/${file} has changed. ${advice}`);
  return from;
}

/**
 * The stand-in of each left-out module, by the module's path.
 *
 * @throws Error when a module is not the file its stand-in was made for
 */
export async function leftOutAliases(
  modules: readonly LeftOutModule[] = LEFT_OUT_MODULES,
  folder = packages(),
): Promise<Record<string, string>> {
  const pairs = modules.map(async (one) => {
    const standIn = `shell/src/federation/left-out/${one.standIn}`;
    const advice = `Compare it with its stand-in ${standIn}, then write its new hash into left-out-modules.ts.`;
    return [await pinned(folder, one, advice), path.join(REPOSITORY, standIn)] as const;
  });
  return Object.fromEntries(await Promise.all(pairs));
}

/**
 * Rules that empty the left-out functions.
 *
 * @throws Error when a file is not the one it was written for
 */
export async function leftOutRules(
  files: readonly LeftOutFunctions[] = LEFT_OUT_FUNCTIONS,
  folder = packages(),
): Promise<readonly RuleSetRule[]> {
  return Promise.all(
    files.map(async (one) => {
      const names = Object.keys(one.functions).join(', ');
      const advice = `See whether pages still do without ${names}, then write its new hash into left-out-functions.ts.`;
      const loader = fileURLToPath(new URL('./leave-out-loader.ts', import.meta.url));
      return {
        test: await pinned(folder, one, advice),
        use: [{ loader, options: { functions: one.functions } }],
      };
    }),
  );
}
