import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { apiReport } from './api-report.ts';
import { WORKSPACE } from './compile-contracts.ts';

writeFileSync(path.join(WORKSPACE, 'api-report.d.ts'), apiReport());
