import { build } from 'esbuild';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

/** A script for a page, of modules as a source below `mf-authoring` sees them. */
export async function bundled(contents: string, format: 'iife' | 'esm' = 'iife'): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: `${repositoryRoot()}/mf-authoring`, loader: 'ts' },
    ...{ bundle: true, write: false, minify: true, format, platform: 'browser' },
  });
  return outputFiles[0]!.text;
}
