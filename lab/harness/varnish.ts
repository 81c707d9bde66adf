import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

interface Ports {
  readonly site: number;
  readonly purge: number;
}

/** The cache as it is documented, in front of a program at that host and port. @returns what ends it */
export async function startVarnish(backend: string, ports: Ports): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'waypost-varnish-'));
  const [host, port] = backend.split(':');
  const rules = join(folder, 'lab.vcl');
  await writeFile(
    rules,
    `vcl 4.1;
backend waypost { .host = "${host}"; .port = "${port}"; .probe = { .url = "/api/health"; .interval = 1s; .window = 2; .threshold = 1; } }
include "${join(repositoryRoot(), 'deploy', 'varnish', 'cache.vcl')}";
`,
  );
  const listen = Object.entries(ports).flatMap(([name, at]) => ['-a', `${name}=127.0.0.1:${at}`]);
  const program = spawn(
    'varnishd',
    ['-F', '-j', 'none', '-n', join(folder, 'n'), '-f', rules, ...listen, '-s', 'malloc,64m'],
    { stdio: 'ignore' },
  );
  for (let isUp = false; !isUp; await setTimeout(100)) isUp = await answers(ports.site);
  return async () => {
    program.kill('SIGKILL');
    await once(program, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
