import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeRemote } from '@waypost/build/parts/describe-remote.ts';
import { runWebpack } from '@waypost/build/parts/run-webpack.ts';
import { REPOSITORY } from '@waypost/build/webpack/base-config.ts';
import type { RemoteManifest } from '@waypost/contracts/remote-manifest.ts';
import type { Configuration } from 'webpack';

const [remote, folder] = process.argv.slice(2);
if (!remote || !folder) throw new Error('Name a remote and the folder its files go to.');
const load = async <Module>(file: string) =>
  (await import(pathToFileURL(path.join(REPOSITORY, remote, file)).href)) as Module;

const { default: config } = await load<{ default: Configuration }>('webpack.config.ts');
const compilation = await runWebpack({ ...config, cache: false, output: { ...config.output, path: folder } });
const { manifest } = await load<{ manifest: RemoteManifest }>('src/remote.manifest.ts');
await describeRemote(compilation, manifest, folder);
