/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { exampleForEachTest } from '../testing/example-for-each-test.ts';
import { leavingBuild } from '../testing/leaving-build.ts';
import { evaluateApart } from './evaluate-apart.ts';

const example = exampleForEachTest();

test('a build that leaves its context finds neither the environment nor a key, and starts no program', async () => {
  const file = path.join(example.folder, 'written.txt');
  await writeFile(file, 'here');
  process.env['WAYPOST_GUARD_TOKEN'] = 'a token';
  const problems = await evaluateApart(
    leavingBuild(`throw Error([outside.version,outside.env.WAYPOST_GUARD_TOKEN??'no token',outside.env.PATH??'no path',
tried(()=>get('node:fs').readFileSync(${JSON.stringify(example.keyFile('mf-map'))})),
tried(()=>get('node:fs').writeFileSync(${JSON.stringify(file)},'')),
tried(()=>get('node:fs').readFileSync('/proc/'+outside.ppid+'/environ')),
tried(()=>outside.loadEnvFile(${JSON.stringify(file)})),
tried(()=>get('node:child_process').execFileSync('true')),
tried(()=>new(get('node:worker_threads').Worker)('1',{eval:true})),
tried(()=>new(get('node:wasi').WASI)({version:'preview1',preopens:{'/':'/'}})),
tried(()=>get('node:inspector').open(0))].join());`),
  );
  delete process.env['WAYPOST_GUARD_TOKEN'];
  const denied = Array.from({ length: 8 }, () => 'ERR_ACCESS_DENIED');
  expect(problems).toEqual([`Error: ${[process.version, 'no token', 'no path', ...denied].join()}`]);
});

test.each([
  ['ends the process', 'outside.exit(0);', /^its code ends the process that checks it, or answers in its/],
  ['ends it with a number', 'outside.reallyExit(3);', /^its code ends the process that checks it \(3\)$/],
  [
    'blocks it after its turn',
    'Promise.resolve().then(()=>{for(;;);});',
    /does not finish within 5 seconds$/,
  ],
  ['writes without end', "for(;;)outside.stdout.write('x'.repeat(4096));", /writes more than 65536 char/],
  ['takes all memory', 'for(let all=[];;)all.push(Array(1e6).fill(all));', /checks it \(SIG[A-Z]+\)$/],
  ['answers in its place', "outside.stdout.write('[]');", /^its code .* answers in its place$/],
  ['answers with more than words', "outside.stdout.write('{}');outside.reallyExit(0);", /in its place$/],
])('a build that %s is refused, and keeps nobody waiting', async (_, code, sentence) => {
  const problems = await evaluateApart(leavingBuild(code), {
    time: code.includes('for(;;);') ? 5000 : 25_000,
    heap: 64,
  });
  expect(problems).toEqual([expect.stringMatching(sentence)]);
});

test('a build that leaves something for later is not waited for', async () => {
  const began = performance.now();
  expect(await evaluateApart(leavingBuild('setTimeout(()=>{},20_000);'))).toEqual([]);
  expect(performance.now() - began).toBeLessThan(15_000);
});

test('what a build says of itself is told in few lines, without what moves a terminal', async () => {
  const words = JSON.stringify(['\u001B[2Jgood\n✓ Published\u202E', ...Array.from({ length: 29 }, String)]);
  const problems = await evaluateApart(
    leavingBuild(`outside.stdout.write(${JSON.stringify(words)});outside.reallyExit(0);`),
  );
  expect(problems).toHaveLength(21);
  expect([problems[0], problems.at(-1)]).toEqual([' [2Jgood ✓ Published ', 'and 10 more']);
});

test('after a build that was refused for what it does, a good one of the same remote goes live', async () => {
  const preamble = `setTimeout.constructor('return process')().exit(0);`;
  await expect(example.publish('mf-map', { seed: 'one', preamble })).rejects.toThrow(
    "This build can't be published: its code ends the process that checks it",
  );
  expect(await example.store.list('mf-map/')).toEqual([]);
  await expect(example.publish('mf-map', { seed: 'two' })).resolves.toMatchObject({
    revision: expect.any(Number),
  });
});
