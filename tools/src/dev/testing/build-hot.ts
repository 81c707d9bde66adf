import type { RemoteManifest } from '@waypost/contracts/remote-manifest.ts';

import { runWebpack } from '../../build/run-webpack.ts';
import { repositoryRoot } from '../../start/repository-root.ts';
import { hotConfig } from '../hot/hot-config.ts';

const [manifest, folder] = process.argv.slice(2);
if (!manifest || !folder) throw new Error('Give a manifest as JSON and the folder its files go to.');
const config = hotConfig(JSON.parse(manifest) as RemoteManifest, repositoryRoot(), folder);
await runWebpack({ ...config, cache: false });
