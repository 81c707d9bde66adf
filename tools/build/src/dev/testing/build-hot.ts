import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import type { RemoteManifest } from '@waypost/contracts/remote-manifest.ts';

import { runWebpack } from '../../parts/run-webpack.ts';
import { hotConfig } from '../hot/hot-config.ts';

const [manifest, folder] = process.argv.slice(2);
if (!manifest || !folder) throw new Error('Give a manifest as JSON and the folder its files go to.');
const config = hotConfig(JSON.parse(manifest) as RemoteManifest, repositoryRoot(), folder);
await runWebpack({ ...config, cache: false });
