import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findGo, isVersionEnough } from './go-toolchain.ts';
import { repositoryRoot } from './repository-root.ts';
import { createSteps } from './steps.ts';

test.each([
  ['go version go1.25.0 linux/amd64', true],
  ['go version go1.26.8 linux/amd64', true],
  ['go version go2.0 darwin/arm64', true],
  ['go version go1.24.11 linux/amd64', false],
  ['go version go1.9 linux/amd64', false],
  ['gcc 12', false],
])('%s: new enough is %s', (words, enough) => {
  expect(isVersionEnough(words)).toBe(enough);
});

test('the oldest Go accepted is the one the backend’s module asks for', () => {
  const wanted = /^go (\S+)/m.exec(readFileSync(join(repositoryRoot(), 'backend/go.mod'), 'utf8'))?.[1];
  expect(isVersionEnough(`go version go${wanted} linux/amd64`)).toBe(true);
  const [major, minor] = (wanted ?? '').split('.').map(Number);
  expect(isVersionEnough(`go version go${major}.${(minor ?? 0) - 1} linux/amd64`)).toBe(false);
});

test('a WAYPOST_GO that is not Go is refused with the way out', async () => {
  const quiet = createSteps(() => undefined);
  await expect(findGo(quiet, { WAYPOST_GO: '/bin/false' })).rejects.toThrow(
    'WAYPOST_GO names "/bin/false", which is not Go 1.25 or newer. Please install Go 1.25',
  );
});
