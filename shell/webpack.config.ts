import { createShellConfig } from '@waypost/tools/src/webpack/create-shell-config.ts';

export default createShellConfig();
