import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { trackedFiles } from '@waypost/cli-kit/tracked-files.ts';

import { RELEASE_FILE } from '../core/read-release.ts';
import { exampleBuild, writeBuild } from '../testing/example-build.ts';
import { createProgram } from './create-program.ts';

const read = (name: string) => readFileSync(path.join(repositoryRoot(), 'docs/guides', name), 'utf8');
const guide = read('releasing.md');
const remoteGuide = read('work-on-one-remote.md');
const firstHour = read('../first-hour.md');
/** The sources of the release command and of what takes releases, as one text. */
const sources = () =>
  trackedFiles()
    .filter((file) =>
      /^(?:tools\/release\/src\/.*(?<!\.test)\.ts|backend\/internal\/release\/.*\.go)$/.test(file),
    )
    .map((file) => readFileSync(path.join(repositoryRoot(), file), 'utf8'))
    .join('')
    .replaceAll('${RELEASE_FILE}', RELEASE_FILE);
const codeIn = (text: string) =>
  [...text.matchAll(/```sh\n(.*?)```/gs)].map(([, code = '']) => code).join('');

test('whoever copies the commands of the guides ends with a map that was published, ramped and rolled back, and a fifth remote', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'waypost-guide-'));
  const program = path.join(repositoryRoot(), 'tools/release/bin/waypost-release.mjs');
  try {
    for (const remote of ['mf-map', 'mf-stories', 'mf-authoring', 'mf-auth', 'mf-guides'])
      await writeBuild(path.join(folder, remote, 'dist'), exampleBuild(remote, { seed: 'one' }));
    const next = exampleBuild('mf-map', { seed: 'two' });
    await writeBuild(path.join(folder, 'next'), next);
    const walk = guide.slice(guide.indexOf('## Try it here'), guide.indexOf('## The guard'));
    const fifth = remoteGuide.slice(
      remoteGuide.indexOf('### Take it live'),
      remoteGuide.indexOf('## Small circles'),
    );
    // There is no site here; everything else is run as it stands.
    const script = `set -e
      npx() { shift; "$NODE" "$PROGRAM" "$@"; }
      npm() { case "$*" in "run build -- mf-map") cp -r next/. mf-map/dist;; esac; }
      ${codeIn(walk + fifth).replaceAll(' --site http://127.0.0.1:8090', '')}`;
    const env = { PATH: process.env['PATH'], NODE: process.execPath, PROGRAM: program } as unknown;
    const { stdout } = await promisify(execFile)('bash', ['-c', script], {
      cwd: folder,
      env: env as NodeJS.ProcessEnv,
    });
    const said = stdout.split('\n');
    const { build } = next.manifest;
    const order = [
      `${build} is the candidate, for 0% of visitors`,
      'is for 10% of visitors',
      'is for 100% of visitors',
      `the candidate ${build} of mf-map is now stable`,
      'mf-map is rolled back',
      'mf-map is off',
      'mf-map is on again',
      'because: markers are off',
      'is valid: all signatures, and 8 files',
      'mf-guides',
      'trusts guides.',
      `mf-guides ${exampleBuild('mf-guides', { seed: 'one' }).manifest.build} is stable`,
    ].map((words) => said.findIndex((line) => line.includes(words)));
    expect(order).not.toContain(-1);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 900_000);

test('a static host’s builds are published where the backend that counts them lets them lie', () => {
  const part = codeIn(guide.slice(guide.indexOf('**Without our backend.**')));
  const site = /^WAYPOST_SITE_URL=(\S+)/m.exec(part)?.[1];
  const [, remote, base] = /publish (\S+) --base (\S+)/.exec(part) ?? [];
  expect(base).toBe(`${site}/${remote}/f/`);
});

test('every command and option the guides name exists', () => {
  const lines = [...codeIn(guide + remoteGuide + firstHour).matchAll(/npx waypost-release ([^\n)]+)/g)].map(
    ([, line = '']) => line,
  );
  expect(lines.length).toBeGreaterThan(30);
  for (const line of lines) {
    let command = createProgram();
    for (const word of line.split(' ')) {
      const next = command.commands.find((one) => one.name() === word);
      if (!next) break;
      command = next;
    }
    expect([line, command.name()]).not.toEqual([line, 'waypost-release']);
    const known = command.options.map(({ long }) => long);
    for (const [option] of line.matchAll(/--[a-z-]+/g))
      expect([line, known]).toEqual([line, expect.arrayContaining([option])]);
  }
});

test('every message the guide explains is one the command or the site can say', () => {
  const rows = guide.slice(guide.indexOf('| It says |')).match(/^\| `.*?(?= \| )/gm) ?? [];
  const messages = rows.flatMap((cell) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, message = '']) => message),
  );
  expect(messages.length).toBeGreaterThan(5);
  const said = sources();
  const pieces = messages.flatMap((message) => message.split(/…|s3:\/\//).map((piece) => piece.trim()));
  expect(pieces.filter((piece) => !said.includes(piece))).toEqual([]);
});
