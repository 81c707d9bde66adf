import { ChildProcess } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { connect } from 'node:net';

/** What Node’s permission model lets through: signals, which open debuggers, other programs in place of this one, reports to any file. */
const OF_PROCESS = ['kill', '_kill', '_debugProcess', '_debugEnd', 'execve', 'dlopen', 'binding', 'report'];

/**
 * The same of its modules; null for all that one has. Node 22 lets a database of SQLite be any file, V8’s flags name files to write.
 * What is open already is nobody’s file: with its number alone Node’s own pipes are written to, and what comes out of the one for
 * signals is taken for addresses of memory, those of calls among them.
 */
const OF_MODULES: Readonly<Record<string, readonly string[] | null>> = {
  // Answers with a file by its number, and whoever watches handles being made has that one: it reads and closes any number.
  'node:http2': null,
  'node:async_hooks': ['createHook'],
  'node:fs': null,
  'node:fs/promises': null,
  'node:tty': null,
  'node:os': ['setPriority'],
  'node:sqlite': null,
  'node:trace_events': null,
  'node:v8': ['setFlagsFromString', 'setHeapSnapshotNearHeapLimit', 'writeHeapSnapshot'],
};

/** Calls that reach somebody else. A handle that has one of them still is not trusted. */
const REACHING = ['connect', 'connect6', 'bind', 'bind6', 'listen', 'open', 'send', 'send6', 'spawn', 'kill'];

function remove(owner: object, names: Iterable<string | symbol>): void {
  for (const name of names)
    if (!Reflect.deleteProperty(owner, name) && typeof Reflect.get(owner, name) === 'function')
      throw new Error(`Node ${process.version} keeps ${String(name)}`);
}

/** Every handle of a kind has its calls from one object that no script can make anew. */
function empty(handle: unknown, kind: string): void {
  const calls = typeof handle === 'object' && handle && Reflect.getPrototypeOf(handle);
  if (!calls) throw new Error(`Node ${process.version} shows no handle of ${kind}`);
  remove(
    calls,
    Reflect.ownKeys(calls).filter(
      (name) => name !== 'constructor' && Reflect.getOwnPropertyDescriptor(calls, name)?.configurable,
    ),
  );
  const left = [...REACHING, 'queryA', 'setServers'].filter((name) => name in calls);
  if (left.length > 0) throw new Error(`Node ${process.version} keeps ${left.join(', ')} of ${kind}`);
}

const handleOf = (owner: object) => Reflect.get(owner, '_handle') as unknown;

function emptyHandles(): void {
  // They are opened when they are first asked for.
  if (!process.stdin.readable || !process.stdout.writable) throw new Error('It has no input or no output.');
  // A handle that is not a pipe's could write to any open file, by its number.
  const errors = Reflect.getPrototypeOf(process.stderr)!;
  if (errors !== Reflect.getPrototypeOf(process.stdout))
    remove(errors, ['_write', '_writev', '_destroy', 'destroySoon']);
  // The address is not asked before the next turn; until then the socket is gone.
  const socket = connect({ host: '127.0.0.1', port: 9 }).on('error', () => undefined);
  const tcp = handleOf(socket);
  socket.destroy();
  const datagrams = createSocket('udp4');
  const state = Object.getOwnPropertySymbols(datagrams).find(
    ({ description }) => description === 'state symbol',
  );
  const udp = state && (Reflect.get(datagrams, state) as { handle: unknown }).handle;
  datagrams.close();
  empty(tcp, 'TCP');
  empty(udp, 'UDP');
  // A pipe is what a socket in the file system is reached by: that of a container engine, or of who starts programs.
  empty(handleOf(process.stdin), 'pipes');
  empty(handleOf(new Resolver()), 'name servers');
  empty(handleOf(new ChildProcess()), 'programs');
}

/**
 * Takes out of this process what Node’s permission model leaves in it and a build has no use for: sockets of every kind,
 * signals, databases and other writers of files. What stays is asking the system for the address of a name.
 * For a process with pipes as its input and output, which go on. Once done it can not be undone.
 *
 * @throws Error when this Node has something that stays
 */
export function takePowersAway(): void {
  emptyHandles();
  remove(process, OF_PROCESS);
  for (const [name, listed] of Object.entries(OF_MODULES)) {
    const found: object | undefined = process.getBuiltinModule(name);
    if (found) remove(found, listed ?? Reflect.ownKeys(found));
  }
  // A module that was loaded once answers `import` with what it had then.
  syncBuiltinESMExports();
}
