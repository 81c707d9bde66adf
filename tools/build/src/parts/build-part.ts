import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';

import { REPOSITORY } from '../webpack/base-config.ts';
import { describeRemote } from './describe-remote.ts';
import { describeShell } from './describe-shell.ts';
import { remoteManifest } from './remote-manifest.ts';
import { runWebpack } from './run-webpack.ts';

/** Builds one part alone into `<part>/dist`: its files below `f/`, its description in `build.json`. */
export async function buildPart(part: string): Promise<void> {
  const dist = path.join(REPOSITORY, part, 'dist');
  await rm(path.join(dist, 'build.json'), { force: true });
  const file = path.join(REPOSITORY, part, 'webpack.config.ts');
  const { default: config } = (await import(pathToFileURL(file).href)) as { readonly default: Configuration };
  const compilation = await runWebpack(config);
  const folder = path.join(dist, 'f');
  const description =
    part === 'shell'
      ? await describeShell(compilation, folder)
      : await describeRemote(compilation, await remoteManifest(part), folder);
  await writeFile(path.join(dist, 'build.json'), `${JSON.stringify(description, null, 1)}\n`);
}
