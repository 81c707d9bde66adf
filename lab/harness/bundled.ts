import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { build } from 'esbuild';

/** A script for a page, of modules as a source in a folder of the repository sees them. */
export async function bundled(
  contents: string,
  folder: string,
  options: { readonly format?: 'iife' | 'esm'; readonly external?: readonly string[] } = {},
): Promise<string> {
  const { format = 'iife', external = [] } = options;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: `${repositoryRoot()}/${folder}`, loader: 'ts' },
    ...{ bundle: true, write: false, minify: true, platform: 'browser', format, external: [...external] },
  });
  return outputFiles[0]!.text;
}
