import path from 'node:path';

import { buildPackage } from './build-package.ts';
import { WORKSPACE } from './compile-contracts.ts';

buildPackage(path.join(WORKSPACE, 'dist'));
