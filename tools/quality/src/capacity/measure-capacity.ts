import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { PlainProblem } from '@waypost/cli-kit/plain-problem.ts';
import { provideCaddy } from '@waypost/cli-kit/provision/caddy.ts';
import { runProgram } from '@waypost/cli-kit/run-program.ts';
import type { Steps } from '@waypost/cli-kit/steps.ts';
import { testingProgram } from '@waypost/cli-kit/testing-program.ts';

import { startBucketServer } from '../drill/failover/bucket-server.ts';
import { ratesRun } from '../drill/failover/rates-run.ts';
import { median } from '../median.ts';
import { startStand, type Stand } from '../bench/abuse/stand.ts';
import { Asker } from '../bench/api/ask.ts';
import { readersOf } from '../bench/api/readers.ts';
import { storeOf } from '../bench/api/stores.ts';
import { answersPerSecond, CLIENTS } from '../bench/api/throughput.ts';
import { makeSizes } from '../bench/photos/make-sizes.ts';
import { phonePicture } from '../bench/photos/phone-picture.ts';
import { startCaddy } from '../bench/published/start-caddy.ts';
import type { CapacityFigures } from './capacity-figures.ts';

const STORIES = 1000;
const PICTURES = 3;

/** @param lasts milliseconds of one round of what is counted by the second */
export async function measureCapacity(
  binary: string,
  steps: Steps,
  { rounds, lasts }: { readonly rounds: number; readonly lasts: number },
): Promise<CapacityFigures> {
  const work = await mkdtemp(path.join(tmpdir(), 'waypost-capacity-'));
  try {
    const [acknowledged, writes] = await steps.run('Changes', () => changes(binary, work, rounds, lasts));
    const store = await storeOf(STORIES, steps);
    const stand = await startStand(binary, store);
    try {
      const signIns = await steps.run('Signing in', () => signInRate(stand, lasts));
      const { answers, files, bytes } = await steps.run('Reading', () =>
        readRates(binary, stand, work, steps, rounds, lasts),
      );
      const pictureSeconds = await steps.run('Pictures', () => secondsOfPicture(binary));
      return {
        cores: availableParallelism(),
        ...{ writes, acknowledged, signIns, pictureSeconds, answers, files, bytes },
      };
    } finally {
      await stand.stop();
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function changes(
  binary: string,
  work: string,
  rounds: number,
  lasts: number,
): Promise<readonly [acknowledged: number, alone: number]> {
  const bucket = await startBucketServer(path.join(work, 'bucket'));
  try {
    const [acknowledged, alone] = await ratesRun(
      { binary, bucket, folder: work, name: 'capacity' },
      rounds,
      lasts,
    );
    return [median([...acknowledged]), median([...alone])];
  } finally {
    await bucket.stop();
  }
}

/** Each client signs in as a person of its own, again and again: what costs is looking at the password. */
async function signInRate(stand: Stand, lasts: number): Promise<number> {
  const password = 'capacity-of-plain-words';
  for (let number = 0; number < CLIENTS; number += 1) {
    const name = `capacity-${number}`;
    const account = { name, username: name, email: `${name}@waypost.example`, verified: true };
    const { status, json } = await stand.send('/api/collections/users/records', {
      json: { ...account, password, passwordConfirm: password },
      token: stand.superuser,
    });
    const isThere = JSON.stringify(json).includes('unique');
    if (status !== 200 && !isThere) throw new Error(`${name} could not be made: ${JSON.stringify(json)}`);
  }
  const asker = new Asker(CLIENTS);
  let turn = 0;
  const rate = await answersPerSecond(
    asker,
    () => ({
      url: `${stand.url}/api/collections/users/auth-with-password`,
      json: { identity: `capacity-${(turn += 1) % CLIENTS}@waypost.example`, password },
    }),
    lasts,
  );
  asker.close();
  return rate;
}

/** Stories asked for in one turn: each is another one. */
const ASKED = 50;

/** A story and a page of its places, from the program and as files behind the product's own web server, in turn. */
async function readRates(
  binary: string,
  stand: Stand,
  work: string,
  steps: Steps,
  rounds: number,
  lasts: number,
): Promise<Pick<CapacityFigures, 'answers' | 'files' | 'bytes'>> {
  const caddy = await provideCaddy(steps);
  if (caddy === undefined) throw new PlainProblem('Caddy could not be built, so files can not be served.');
  const program = await testingProgram(steps, 'ask');
  const cases = (await readersOf(stand)).filter(({ name }) => name === 'one story' || name === 'its places');
  const published = path.join(work, 'published');
  await mkdir(path.join(published, 'f'), { recursive: true });
  const served = await startCaddy({
    ...{ program: caddy, binary, published, home: work },
    backend: new URL(stand.url).host,
  });
  const asker = new Asker(1);
  const addresses: [string[], string[]] = [[], []];
  let bytes = 0;
  for (let turn = 0; turn < ASKED; turn += 1)
    for (const { next } of cases) {
      const { url } = next();
      const text = await asker.ask({ url });
      bytes += Buffer.byteLength(text);
      const file = `f/${createHash('sha256').update(text).digest('hex').slice(0, 32)}.json`;
      await writeFile(path.join(published, file), text);
      addresses[0].push(url);
      addresses[1].push(`${served.url}/published/${file}`);
    }
  asker.close();
  const rates: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1)
    for (const side of [0, 1] as const) rates[side].push(await askedASecond(program, lasts, addresses[side]));
  await served.stop();
  const [answers, files] = [median(rates[0]) / cases.length, median(rates[1]) / cases.length];
  return { answers, files, bytes: Math.round(bytes / ASKED) };
}

async function askedASecond(program: string, lasts: number, addresses: readonly string[]): Promise<number> {
  const words = [String(CLIENTS), String(lasts / 1000), ...addresses];
  const { code, stdout, stderr } = await runProgram(program, words, { env: { PATH: process.env.PATH } });
  if (code !== 0) throw new Error(stderr);
  return Number(stdout);
}

async function secondsOfPicture(binary: string): Promise<number> {
  const pictures: Buffer[] = [];
  for (let seed = 1; seed <= PICTURES; seed += 1) pictures.push(await phonePicture(seed));
  return (await makeSizes(binary, pictures, PICTURES)).ours / 1000;
}
