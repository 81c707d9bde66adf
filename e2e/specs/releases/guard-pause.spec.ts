import { expect, test } from '@playwright/test';
import { runGuardDrill } from '@waypost/quality/drill/guard-drill.ts';

import { readAddresses } from '../../system/addresses.ts';

test('a candidate that crashes for 5 % of loads goes to nobody any more within a minute of its 300th load, by itself', async () => {
  const result = await runGuardDrill({
    binary: readAddresses().program.binary,
    basisPoints: 5000,
    crashing: 0.05,
    seed: 5,
    patience: 60,
  });
  expect(result.seconds).not.toBeNull();
  expect(result.seconds).toBeLessThanOrEqual(60);
  expect(result.candidateLoads).toBeGreaterThanOrEqual(300);
  expect(result.reason).toMatch(/^\d+ of \d+ addresses had a failure/);
});
