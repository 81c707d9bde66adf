/** @jest-environment node */
import { leftOutAliases, LEFT_OUT_MODULES } from './left-out-modules.ts';

it('each left-out module is the file its stand-in was made for', async () => {
  const aliases = await leftOutAliases();
  expect(Object.keys(aliases)).toHaveLength(LEFT_OUT_MODULES.length);
});

it('a left-out module that has changed stops the build and names its stand-in', async () => {
  const [first] = LEFT_OUT_MODULES;
  await expect(leftOutAliases([{ ...first!, sha256: '0'.repeat(64) }])).rejects.toThrow(
    'SnapshotHandler.js has changed. Compare it with its stand-in shell/src/federation/left-out/snapshot-handler.ts',
  );
});
