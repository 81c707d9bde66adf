import { expect, test } from '@playwright/test';
import { runFailoverDrill } from '@waypost/quality/drill/failover/failover-drill.ts';
import { failoverProblems } from '@waypost/quality/drill/failover/failover-report.ts';

import { readAddresses } from '../../system/addresses.ts';

test('a writer that is killed and its disk lost, one that stands still, and one without its bucket lose nothing anybody was told is stored', async () => {
  // The bucket's server is built once, which takes minutes.
  test.setTimeout(900_000);
  const result = await runFailoverDrill({
    ...{ binary: readAddresses().program.binary, kills: 1, writes: 200, seed: 11 },
    ...{ stores: [], rounds: 0, lasts: 0 },
  });
  expect(failoverProblems(result)).toEqual([]);
  expect(result.kills[0]?.acknowledged).toBeGreaterThan(0);
  expect(result.sleep.acknowledged).toBeGreaterThan(0);
});
