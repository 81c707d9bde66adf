/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { apiReport } from './api-report.ts';
import { WORKSPACE } from './compile-contracts.ts';

test('the API report is the one of the sources; after a wanted change: npm run report -w @waypost/contracts', () => {
  expect(readFileSync(path.join(WORKSPACE, 'api-report.d.ts'), 'utf8')).toBe(apiReport());
});
