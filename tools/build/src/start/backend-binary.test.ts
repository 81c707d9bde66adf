import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSteps } from '@waypost/cli-kit/steps.ts';

import { backendBinary } from './backend-binary.ts';

test('of a clone nothing was built in, what to do first is said', async () => {
  const root = await mkdtemp(join(tmpdir(), 'waypost-clone-'));
  await expect(
    backendBinary(
      createSteps(() => undefined),
      {},
      root,
    ),
  ).rejects.toThrow('npm run build');
  await rm(root, { recursive: true });
});

test('a ready program that can not be run is named', async () => {
  await expect(
    backendBinary(
      createSteps(() => undefined),
      { WAYPOST_BINARY: '/nowhere/waypost' },
    ),
  ).rejects.toThrow('WAYPOST_BINARY names "/nowhere/waypost"');
});
