import { describeRemote } from '@waypost/build/parts/describe-remote.ts';
import { remoteManifest } from '@waypost/build/parts/remote-manifest.ts';

import { buildAside } from './build-aside.ts';

const [remote, folder] = process.argv.slice(2);
if (!remote || !folder) throw new Error('Name a remote and the folder its files go to.');
await describeRemote(await buildAside(remote, folder), await remoteManifest(remote), folder);
