import { createRemoteConfig } from '@waypost/build/webpack/create-remote-config.ts';

import { manifest } from './src/remote.manifest.ts';

export default createRemoteConfig(manifest);
