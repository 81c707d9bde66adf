import { spawn } from 'node:child_process';
import path from 'node:path';
import type { SeededRandom } from '@waypost/cli-kit/seeded-random.ts';
import { exampleBuild, writeBuild } from '@waypost/release/testing/example-build.ts';
import type { ExampleStore } from '@waypost/release/testing/example-store.ts';

export interface CrowdOptions {
  readonly example: ExampleStore;
  /** The release command as one file. */
  readonly program: string;
  /** Name of the store, as the command takes it, with what else it needs. */
  readonly storeArgs: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly remotes: readonly string[];
  /** Publishers at once. */
  readonly size: number;
  /** Share of them, 0 to 1, that is killed at some moment. */
  readonly killed: number;
  readonly random: SeededRandom;
}

/** How one publisher ended. */
export interface Ending {
  readonly remote: string;
  readonly build: string;
  readonly outcome:
    | { readonly kind: 'published'; readonly revision: number }
    | { readonly kind: 'killed' }
    | { readonly kind: 'refused'; readonly words: string };
  readonly milliseconds: number;
}

interface Publisher {
  readonly remote: string;
  readonly build: string;
  readonly folder: string;
  /** When to kill it, in milliseconds after its start; null for never. */
  readonly killAfter: number | null;
}

function run(options: CrowdOptions, { remote, build, folder, killAfter }: Publisher): Promise<Ending> {
  const { example, program, storeArgs, env } = options;
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [
      ...[program, 'publish', remote, '--build', folder, '--replace', '--json', '--percent', '10'],
      ...['--key', example.keyFile(remote), '--root-key', example.access.rootKey, ...storeArgs],
    ],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const said: Buffer[] = [];
  child.stdout.on('data', (data: Buffer) => said.push(data));
  child.stderr.on('data', (data: Buffer) => said.push(data));
  const timer = killAfter === null ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      const words = Buffer.concat(said).toString();
      const milliseconds = performance.now() - began;
      const end = (outcome: Ending['outcome']) => resolve({ remote, build, outcome, milliseconds });
      if (code === 0)
        end({ kind: 'published', revision: (JSON.parse(words) as { revision: number }).revision });
      else if (signal === 'SIGKILL') end({ kind: 'killed' });
      else end({ kind: 'refused', words });
    });
  });
}

/**
 * Lets a crowd publish at once, each a build of its own, and kills some of them on the way.
 *
 * @param lifetime how long a publisher of such a crowd lives, in milliseconds; kills are spread over it
 */
export async function runCrowd(options: CrowdOptions, round: number, lifetime: number): Promise<Ending[]> {
  const { example, remotes, size, killed, random } = options;
  const publishers: Publisher[] = [];
  for (let index = 0; index < size; index++) {
    const remote = remotes[index % remotes.length]!;
    const built = exampleBuild(remote, { seed: `round ${round}, publisher ${index}` });
    publishers.push({
      remote,
      build: built.manifest.build,
      folder: await writeBuild(path.join(example.folder, 'crowd', String(index)), built),
      killAfter: random.chance(killed) ? random.between(0.1 * lifetime, lifetime) : null,
    });
  }
  return Promise.all(publishers.map((publisher) => run(options, publisher)));
}
