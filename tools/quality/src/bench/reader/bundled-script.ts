import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { build } from 'esbuild';

/** A script for a page, of modules as the repository's root sees them. */
export async function bundledScript(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: repositoryRoot(), loader: 'ts' },
    ...{ bundle: true, write: false, minify: true, format: 'iife', platform: 'browser' },
  });
  return outputFiles[0]!.text;
}
