/** @jest-environment node */
import { readFile } from 'node:fs/promises';

import { leaveOutFunctions } from './leave-out-functions.ts';
import { LEFT_OUT_FUNCTIONS } from './left-out-functions.ts';
import { leftOutAliases, leftOutRules, LEFT_OUT_MODULES } from './left-out-modules.ts';

const changed = { sha256: '0'.repeat(64) };

it('each left-out module is the file its stand-in was made for', async () => {
  const aliases = await leftOutAliases();
  expect(Object.keys(aliases)).toHaveLength(LEFT_OUT_MODULES.length);
});

it('a left-out module that has changed stops the build and names its stand-in', async () => {
  const [first] = LEFT_OUT_MODULES;
  await expect(leftOutAliases([{ ...first!, ...changed }])).rejects.toThrow(
    'SnapshotHandler.js has changed. Compare it with its stand-in shell/src/federation/left-out/snapshot-handler.ts',
  );
});

it('each left-out function is found in its file', async () => {
  const rules = await leftOutRules();
  expect(rules).toHaveLength(LEFT_OUT_FUNCTIONS.length);
  for (const [index, { test }] of rules.entries()) {
    const { functions } = LEFT_OUT_FUNCTIONS[index]!;
    const source = await readFile(String(test), 'utf8');
    expect(leaveOutFunctions(source, functions).length).toBeLessThan(source.length);
  }
});

it('a file with left-out functions that has changed stops the build and names them', async () => {
  const [first] = LEFT_OUT_FUNCTIONS;
  await expect(leftOutRules([{ ...first!, ...changed }])).rejects.toThrow(
    'load.js has changed. See whether pages still do without loadEntryDom, loadEntryNode',
  );
});
