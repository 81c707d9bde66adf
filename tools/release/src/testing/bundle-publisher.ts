import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { build, type Plugin } from 'esbuild';

import { evaluationProgram } from '../publish/evaluation-program.ts';

/** The release command as one file, so that thousands of it start quickly. */
export interface Publisher {
  readonly program: string;
  remove(): Promise<void>;
}

/** Has the command carry the program it looks at builds with, which it would bundle anew each time it is started. */
const programInPlace: Plugin = {
  name: 'program-in-place',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/evaluation-program\.ts$/ }, async () => ({
      contents: `const program = ${JSON.stringify(await evaluationProgram())}; export const evaluationProgram = async () => program;`,
    })),
};

export async function bundlePublisher(): Promise<Publisher> {
  const root = repositoryRoot();
  // Inside the repository, so that it finds its packages; a folder of its own, so that two of them do not meet.
  await mkdir(join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(root, '.cache', 'release-'));
  await build({
    entryPoints: { 'waypost-release': join(root, 'tools', 'release', 'src', 'main.ts') },
    bundle: true,
    splitting: true,
    minifyWhitespace: true,
    plugins: [programInPlace],
    format: 'esm',
    platform: 'node',
    target: 'node20',
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    external: [
      '@aws-sdk/*',
      '@waypost/build/webpack/build-page-runtime.ts',
      'esbuild',
      'webpack',
      'mini-css-extract-plugin',
      'pocketbase',
    ],
    banner: {
      js: "import { createRequire as madeRequire } from 'node:module'; const require = madeRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
  return {
    program: join(folder, 'waypost-release.mjs'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
