import { createShellConfig } from '@waypost/build/webpack/create-shell-config.ts';

export default createShellConfig();
