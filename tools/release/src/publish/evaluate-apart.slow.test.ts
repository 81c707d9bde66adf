/** @jest-environment node */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
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
  const gone = ['readFileSync', 'writeFileSync', 'readFileSync'].map(
    (name) => `get(...).${name} is not a function`,
  );
  const denied = Array.from({ length: 5 }, () => 'ERR_ACCESS_DENIED');
  expect(problems).toEqual([`Error: ${[process.version, 'no token', 'no path', ...gone, ...denied].join()}`]);
});

test('a build that leaves its context has no signals, other programs in its place, databases or flags', async () => {
  const problems = await evaluateApart(
    leavingBuild(`const handle=new(get('node:child_process').ChildProcess)()._handle;
throw Error('left: '+[outside.kill,outside._kill,outside._debugProcess,outside.execve,outside.dlopen,outside.binding,outside.report,
handle.spawn,handle.kill,get('node:sqlite')?.DatabaseSync,get('node:os').setPriority,get('node:v8').setFlagsFromString,
get('node:trace_events').createTracing].filter(Boolean).map(String).join());`),
  );
  expect(problems).toEqual(['Error: left: ']);
});

test('a build that leaves its context writes into none of the pipes Node has open for itself', async () => {
  // One of them carries addresses to call, sixteen bytes for each signal: the process falls, or does what the build wants.
  const problems = await evaluateApart(
    leavingBuild(`const said=get('node:buffer').Buffer.alloc(16,'A'),wrote=new Set();
const ways={fs:fd=>get('node:fs').writeSync(fd,said),tty:fd=>new(get('node:tty').WriteStream)(fd).write(said),
errors:fd=>new(outside.stderr.constructor)(fd)._write(said,'buffer',problem=>{if(problem)throw problem})};
for(let fd=3;fd<40;fd++)for(const way in ways)if(tried(()=>ways[way](fd))==='done')wrote.add(way);
throw Error('wrote by: '+[...wrote]);`),
  );
  expect(problems).toEqual(['Error: wrote by: ']);
});

test('a build that leaves its context has no handle of what is open by its number', async () => {
  const problems = await evaluateApart(
    leavingBuild(`const made=new Set(),{Duplex}=get('node:stream'),end=outside.reallyExit,answer=outside.stdout.write.bind(outside.stdout);
outside.on('uncaughtException',()=>{});outside.stdout.write=()=>{};let left,right;
left=new Duplex({read(){},write(said,_,done){right.push(said);done()}});right=new Duplex({read(){},write(said,_,done){left.push(said);done()}});
tried(()=>get('node:async_hooks').createHook({init(id,kind,by,handle){if(kind==='FILEHANDLE')made.add(typeof handle.close)}}).enable());
tried(()=>get('node:http2').performServerHandshake(left).on('stream',one=>one.on('error',()=>{}).respondWithFD(0)));
tried(()=>get('node:http2').connect('http://a.example',{createConnection:()=>right}).request().on('error',()=>{}).end());
setTimeout(()=>answer(JSON.stringify(['made: '+[...made]]),()=>end.call(outside,0)),1000);`),
  );
  expect(problems).toEqual(['made: ']);
});

test('a build that leaves its context reaches nobody: no address, no socket of this machine, no datagram', async () => {
  const met: string[] = [];
  const tcp = createServer(() => met.push('address')).listen(0, '127.0.0.1');
  const file = path.join(example.folder, 'engine.sock');
  const engine = createServer(() => met.push('socket')).listen(file);
  const udp = createSocket('udp4', () => met.push('datagram')).bind(0, '127.0.0.1');
  await Promise.all([tcp, engine, udp].map((one) => once(one, 'listening')));
  const { port } = tcp.address() as AddressInfo;
  const problems = await evaluateApart(
    leavingBuild(`outside.on('uncaughtException',()=>{});outside.exit=()=>{};setTimeout(()=>outside.reallyExit(0),1000);
for(const work of [()=>get('node:net').connect(${port},'127.0.0.1'),()=>get('node:net').connect(${JSON.stringify(file)}),
()=>new outside.stdin._handle.constructor(0).connect({},${JSON.stringify(file)}),
()=>get('node:dgram').createSocket('udp4').send('x',${udp.address().port},'127.0.0.1'),
()=>{const names=new(get('node:dns').Resolver)();names.setServers(['127.0.0.1:${udp.address().port}']);names.resolve4('a.example',()=>{})},
()=>get('node:http').get('http://127.0.0.1:${port}'),
()=>outside.constructor.constructor('return fetch')()('http://127.0.0.1:${port}').catch(()=>{})])tried(work);`),
  );
  for (const one of [tcp, engine, udp]) one.close();
  expect(met).toEqual([]);
  expect(problems).toEqual([]);
});

test.each([
  ['ends the process', 'outside.exit(0);', /^its code ends the process that looks at it, or answers in its/],
  ['ends it with a number', 'outside.reallyExit(3);', /^its code ends the process that looks at it \(3\)$/],
  [
    'blocks it after its turn',
    'Promise.resolve().then(()=>{for(;;);});',
    /does not come to an end within 5 seconds$/,
  ],
  ['writes without end', "for(;;)outside.stdout.write('x'.repeat(4096));", /writes more than 65536 char/],
  ['takes all memory', 'for(let all=[];;)all.push(Array(1e6).fill(all));', /looks at it \(SIG[A-Z]+\)$/],
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
    'This build can not be published: its code ends the process that looks at it',
  );
  expect(await example.store.list('mf-map/')).toEqual([]);
  await expect(example.publish('mf-map', { seed: 'two' })).resolves.toMatchObject({
    revision: expect.any(Number),
  });
});
