import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

import { QUICK_SPECS } from './playwright-suite.ts';

test('every spec of the quick run is where it is named', () => {
  const missing = QUICK_SPECS.filter(
    (spec) => !existsSync(join(repositoryRoot(), 'e2e/specs', `${spec}.spec.ts`)),
  );
  expect(missing).toEqual([]);
});
