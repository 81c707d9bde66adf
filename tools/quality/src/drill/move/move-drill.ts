import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownChild } from '@waypost/cli-kit/own-children.ts';
import { seededRandom, type SeededRandom } from '@waypost/cli-kit/seeded-random.ts';

import { standSettings } from '../../bench/stand-settings.ts';
import { ask, superuserOf } from '../failover/ask-node.ts';
import { startBucketServer } from '../failover/bucket-server.ts';
import { startNode } from '../failover/drill-node.ts';
import { countBelow, differences, layPictures, sumsBelow, type Sums } from './picture-files.ts';

export interface MoveOptions {
  /** The backend's program. */
  readonly binary: string;
  readonly pictures: number;
  /** Begins the random sizes and moments. */
  readonly seed: number;
}

export interface MoveRun {
  readonly command: 'files-to-bucket' | 'files-to-folder';
  /** How many files were there when it was killed. */
  readonly killedAt: readonly number[];
  /** Seconds of all three runs. */
  readonly seconds: number;
  /** Files that are other than they were, or too many, where they are now; and how many are left where they were. */
  readonly different: number;
  readonly left: number;
}

const PAUSE = 20;

const baseOf = async (url: string): Promise<string> =>
  String((await ask(`${url}/api/collections/places`, { token: await superuserOf(url) })).json.id);

/** Moves pictures into a real bucket and back, killed twice each way at random moments. */
export async function runMoveDrill({ binary, pictures, seed }: MoveOptions): Promise<readonly MoveRun[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waypost-move-'));
  const bucketFolder = path.join(folder, 'bucket');
  const bucket = await startBucketServer(bucketFolder);
  const random = seededRandom(seed);
  try {
    const data = path.join(folder, 'data');
    const node = startNode({ binary, command: 'serve', folder: data });
    const base = await baseOf(await node.ready);
    node.signal('SIGTERM');
    await node.ended;
    const store = path.join(data, 'storage');
    const sums = await layPictures(store, base, pictures, random);
    const env = { ...standSettings(data), ...(await bucket.makeBucket('moved')) };
    const objects = path.join(bucketFolder, 'moved');
    const way = { binary, env, base, sums, random };
    return [
      await move({ ...way, command: 'files-to-bucket', from: store, to: objects }),
      await move({ ...way, command: 'files-to-folder', from: objects, to: store }),
    ];
  } finally {
    await bucket.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Way {
  readonly binary: string;
  readonly env: NodeJS.ProcessEnv;
  readonly command: MoveRun['command'];
  readonly base: string;
  readonly sums: Sums;
  readonly from: string;
  readonly to: string;
  readonly random: SeededRandom;
}

async function move({ binary, env, command, base, sums, from, to, random }: Way): Promise<MoveRun> {
  const began = performance.now();
  const killedAt: number[] = [];
  for (const part of [0, 1]) {
    const at = Math.floor(random.between(part, part + 1) * sums.size * 0.45);
    const child = run(binary, command, env);
    while ((await countBelow(to, base)) < at) await new Promise((later) => setTimeout(later, PAUSE));
    child.kill('SIGKILL');
    if ((await child.ended) !== null) throw new Error(`${command} was done before it was killed.`);
    killedAt.push(await countBelow(to, base));
  }
  const last = run(binary, command, env);
  const code = await last.ended;
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${last.said()}`);
  return {
    command,
    killedAt,
    seconds: (performance.now() - began) / 1000,
    different: differences(sums, await sumsBelow(to, base)),
    left: await countBelow(from, base),
  };
}

function run(binary: string, command: string, env: NodeJS.ProcessEnv) {
  const child = ownChild(spawn(binary, [command], { env, stdio: ['ignore', 'pipe', 'pipe'] }));
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (text += part.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  return { ended, said: () => text, kill: (signal: NodeJS.Signals) => void child.kill(signal) };
}
