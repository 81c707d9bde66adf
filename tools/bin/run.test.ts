import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

const root = repositoryRoot();

/** Runs no command under a Node that says it is this version. */
function runUnder(version: string) {
  const disguise = `globalThis.process = Object.create(process, { versions: { value: { node: '${version}' } } });`;
  return spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(disguise)}`, join(root, 'tools/bin/run.mjs')],
    { cwd: root, encoding: 'utf8' },
  );
}

test.each(['18.20.8', '20.18.3'])(
  'Node %s is too old, and one sentence says which one to install',
  (version) => {
    const { status, stderr } = runUnder(version);
    expect(status).toBe(1);
    expect(stderr).toBe(
      `Waypost needs Node 20.19 or newer, and this is ${version}. Please install a newer one from nodejs.org.\n`,
    );
  },
);

test.each(['20.19.0', '22.1.0'])('Node %s is new enough', (version) => {
  expect(runUnder(version).stderr).toMatch(/^Please say which command to run/);
});

test('the packages ask for the Node the commands ask for', () => {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    engines: Record<string, string>;
  };
  expect(engines).toEqual({ node: '>=20.19' });
});
