/** @jest-environment node */
import { runPublishingDrill } from './publishing-drill.ts';

test('twenty publishers at once, two in five killed, ten rounds in a folder: nothing is lost', async () => {
  const result = await runPublishingDrill({ store: 'folder', rounds: 10, publishers: 20, seed: 7 });
  expect(result.problems).toEqual([]);
  expect(result.published).toBeGreaterThan(80);
  expect(result.killed).toBeGreaterThan(20);
}, 900_000);

test('the same in a bucket, one round', async () => {
  const result = await runPublishingDrill({ store: 'bucket', rounds: 1, publishers: 20, seed: 7 });
  expect(result.problems).toEqual([]);
  expect(result.published).toBeGreaterThan(7);
}, 900_000);
