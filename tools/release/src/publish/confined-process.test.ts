/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

import { exampleForEachTest } from '../testing/example-for-each-test.ts';
import { writeBuild } from '../testing/example-build.ts';
import { leavingBuild } from '../testing/leaving-build.ts';
import { runConfined } from './confined-process.ts';

const example = exampleForEachTest();
const most = { time: 10_000, heap: 128, answer: 1000 };

test('a program answers from what it reads, stands in no folder of ours and sees no options of this process', async () => {
  const program = `process.stdin.on('data',data=>process.stdout.write([String(data),process.cwd(),process.argv.length,
process.execArgv.includes('--eval')].join()))`;
  expect(await runConfined(program, 'words', most)).toEqual({
    kind: 'answered',
    text: ['words', path.parse(process.execPath).root, 1, true].join(),
  });
});

test('a program that does not read is no problem for whoever has much to say to it', async () => {
  const end = await runConfined('process.stdout.write("1");process.exit()', 'x'.repeat(8_000_000), most);
  expect(end).toEqual({ kind: 'answered', text: '1' });
});

test('what comes before a program is stopped counts for nothing', async () => {
  const program = `require('fs').writeSync(1,'[]');for(;;);`;
  expect(await runConfined(program, '', { ...most, time: 1500 })).toEqual({ kind: 'late' });
  const broken = await runConfined(`require('fs').writeSync(1,'[]');process.reallyExit(7)`, '', most);
  expect(broken).toEqual({ kind: 'broken', how: 7 });
});

test('a key the command was given as an open file is not open where a build is run', async () => {
  const root = repositoryRoot();
  const folder = await writeBuild(
    path.join(example.folder, 'reader'),
    leavingBuild(`const found=[];for(let file=3;file<200;file++)
{const bytes=new Uint8Array(400);if(tried(()=>get('node:fs').readSync(file,bytes,0,400,0))==='done')
found.push(new TextDecoder().decode(bytes).replaceAll('\\0',''))}throw Error('found: '+found.join(''));`),
  );
  const key = await open(example.keyFile('mf-map'));
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const main = path.join(root, 'tools', 'release', 'src', 'main.ts');
  const child = spawn(
    process.execPath,
    [
      ...['--import', tsx, main, 'publish', 'mf-map', '--build', folder, '--key', '/dev/fd/63'],
      ...['--root-key', example.access.rootKey, '--store', example.store.name, '--json'],
    ],
    // As a shell opens `63<mf-map.key.json`.
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', ...Array.from({ length: 60 }, () => 'ignore' as const), key.fd],
    },
  );
  const [out, err] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'close')]);
  await key.close();
  const said = JSON.parse(out || err) as { error: string };
  expect(said.error).toBe("This build can't be published: Error: found: .");
});
