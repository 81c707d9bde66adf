import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';

import { describeShell } from '../../parts/describe-shell.ts';
import { remoteNames } from '../../parts/remote-names.ts';
import { runWebpack } from '../../parts/run-webpack.ts';
import { SITE } from '../../site/assemble-site.ts';
import { releaseFromBuilds } from '../../site/release-from-builds.ts';
import { renderHtml } from '../../site/render-html.ts';

/**
 * Builds the shell once with development React, and puts a site together from it and the remotes as they were built.
 *
 * @param root the repository's folder
 * @returns the site's folder
 */
export async function buildDevShell(root: string): Promise<string> {
  const site = path.join(root, '.cache', 'dev', 'site');
  const files = path.join(site, 'shell', 'f');
  const load = async <Module>(...segments: string[]) =>
    (await import(pathToFileURL(path.join(root, 'shell', ...segments)).href)) as Module;
  const { default: config } = await load<{ default: Configuration }>('webpack.config.ts');

  await rm(site, { recursive: true, force: true });
  await mkdir(files, { recursive: true });
  const shell = await describeShell(await runWebpack(developing(config, root, files)), files);
  for (const remote of remoteNames()) await symlink(path.join(SITE, remote), path.join(site, remote), 'dir');
  await cp(path.join(SITE, 'release.json'), path.join(site, 'release.json'));
  await writeFile(
    path.join(site, 'index.html'),
    await renderHtml(shell, await releaseFromBuilds(remoteNames())),
  );
  return site;
}

/** As for people, files' names and hashes included, but with React's development half and readable. */
function developing(config: Configuration, root: string, files: string): Configuration {
  return {
    ...config,
    cache: { type: 'filesystem', name: 'shell-dev', cacheDirectory: path.join(root, '.cache', 'webpack') },
    optimization: { ...config.optimization, minimize: false, nodeEnv: 'development' },
    output: { ...config.output, path: files },
  };
}
