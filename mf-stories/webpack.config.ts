import { createRemoteConfig } from '@waypost/tools/src/webpack/create-remote-config.ts';

import { manifest } from './src/remote.manifest.ts';

export default createRemoteConfig(manifest);
