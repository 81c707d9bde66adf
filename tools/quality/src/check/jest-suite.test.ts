import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

import { DATE_TESTS } from './jest-suite.ts';

test('every test that runs under other clocks too is where it is named', () => {
  expect(DATE_TESTS.filter((file) => !existsSync(join(repositoryRoot(), file)))).toEqual([]);
});
