import { build } from 'esbuild';
import { join } from 'node:path';

import { repositoryRoot } from '../start/repository-root.ts';

/**
 * The release command as one file, so that thousands of it start quickly.
 *
 * @returns the file's path
 */
export async function bundlePublisher(): Promise<string> {
  const root = repositoryRoot();
  const folder = join(root, '.cache', 'drill');
  await build({
    entryPoints: { 'waypost-release': join(root, 'tools', 'src', 'release', 'main.ts') },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    external: ['@aws-sdk/*', 'webpack', 'mini-css-extract-plugin', 'pocketbase'],
    banner: {
      js: "import { createRequire as madeRequire } from 'node:module'; const require = madeRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
  return join(folder, 'waypost-release.mjs');
}
