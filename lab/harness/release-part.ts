import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Compiler, type Configuration } from 'webpack';
import type { ShellDescription } from '@waypost/build/parts/describe-shell.ts';
import { renderHtml } from '@waypost/build/site/render-html.ts';
import { REPOSITORY } from '@waypost/build/webpack/base-config.ts';
import type { ReleaseManifest } from '@waypost/contracts/release-manifest.ts';

import { describeRemote } from '../../tools/build/src/parts/describe-remote.ts';
import { remoteManifest } from '../../tools/build/src/parts/remote-manifest.ts';
import { runWebpack } from '../../tools/build/src/parts/run-webpack.ts';
import { compressFile } from '../../tools/build/src/site/compress-file.ts';
import { onlyBuild } from '../../tools/build/src/site/only-build.ts';

const read = async (...file: readonly string[]): Promise<unknown> =>
  JSON.parse(await readFile(path.join(REPOSITORY, ...file), 'utf8'));

/** Adds a statement to a source while it is built: what a release changes, without touching the checkout. */
class Statement {
  constructor(private readonly source: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('Statement', (compilation) => {
      const { processResult } = webpack.NormalModule.getCompilationHooks(compilation);
      processResult.tap('Statement', (result, { resource }) =>
        resource === this.source
          ? [
              `${String(result[0])}\nperformance.mark('lab', { detail: 'a release that changed this part alone' });\n`,
              result[1],
              undefined,
            ]
          : result,
      );
    });
  }
}

/** Releases one remote that changed by a statement into a copy of the built site. @param source a file of it */
export async function releaseRemote(site: string, remote: string, source: string): Promise<void> {
  const file = path.join(REPOSITORY, remote, 'webpack.config.ts');
  const { default: config } = (await import(pathToFileURL(file).href)) as { readonly default: Configuration };
  const folder = path.join(site, remote, 'f');
  const compilation = await runWebpack({
    ...config,
    cache: false,
    output: { ...config.output, path: folder, clean: false },
    plugins: [...(config.plugins ?? []), new Statement(path.join(REPOSITORY, remote, source))],
  });
  const built = await describeRemote(compilation, await remoteManifest(remote), folder);
  await Promise.all(built.files.map((one) => compressFile(path.join(folder, one))));
  const release = (await read('dist', 'site', 'release.json')) as ReleaseManifest;
  const next = { ...release, remotes: { ...release.remotes, [remote]: onlyBuild(built) } };
  const shell = (await read('shell', 'dist', 'build.json')) as ShellDescription;
  const page = path.join(site, 'index.html');
  await writeFile(page, await renderHtml(shell, next));
  await compressFile(page);
}
