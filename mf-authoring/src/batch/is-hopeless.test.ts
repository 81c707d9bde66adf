import type { BatchPhoto } from './batch-photo.ts';
import { isHopeless } from './is-hopeless.ts';

it.each<[BatchPhoto['stage'], BatchPhoto['problem'], boolean]>([
  ['failed', 'undecodable', true],
  ['failed', 'too-many-pixels', true],
  ['failed', 'send-offline', false],
  ['failed', 'gone', false],
  ['failed', 'elsewhere', false],
  ['sending', null, false],
])('%s with %s: %s', (stage, problem, expected) => {
  expect(isHopeless({ stage, problem } as BatchPhoto)).toBe(expected);
});
