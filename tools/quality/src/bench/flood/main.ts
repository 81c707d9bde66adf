import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend } from '@waypost/build/start/backend-process.ts';
import { backendBinary } from '@waypost/build/start/backend-binary.ts';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { runCommand } from '@waypost/cli-kit/run-command.ts';
import { createSteps } from '@waypost/cli-kit/steps.ts';

import { table } from '../../markdown-table.ts';

const HEADER = 'X-Real-Ip';
const LIST = `/api/collections/places_collection/records?filter=${encodeURIComponent("created >= '2022-01-01 00:00:00'")}&page=1&perPage=10`;
const PATHS = ['/', LIST];
const PER_SECOND = 1000;
const ROUNDS = 5;
const ROUND_MS = 3000;

interface Outcome {
  readonly times: number[];
  readonly refused: number;
  readonly asked: number;
}

function ask(agent: Agent, url: string, address: string): Promise<number> {
  return new Promise((resolve) => {
    const request = get(url, { agent, headers: { [HEADER]: address } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', () => resolve(0));
  });
}

/** Sends the flood for one round; with `perSecond` 0 it only waits. */
async function flood(
  agent: Agent,
  site: string,
  perSecond: number,
): Promise<{ asked: number; refused: number }> {
  const began = performance.now();
  const under: Promise<number>[] = [];
  while (performance.now() - began < ROUND_MS) {
    const due = ((performance.now() - began) / 1000) * perSecond;
    for (; under.length < due;) {
      const n = under.length;
      under.push(ask(agent, site + (PATHS[n % 2] ?? '/'), `2001:db8:1:2::${((n % 50) + 1).toString(16)}`));
    }
    await new Promise((later) => setTimeout(later, 5));
  }
  const answers = await Promise.all(under);
  return { asked: answers.length, refused: answers.filter((status) => status === 429).length };
}

async function round(site: string, agents: readonly [Agent, Agent], perSecond: number): Promise<Outcome> {
  const times: number[] = [];
  let isOver = false;
  const flooding = flood(agents[0], site, perSecond).finally(() => (isOver = true));
  for (let n = 0; !isOver; n += 1) {
    const began = performance.now();
    await ask(agents[1], site + (PATHS[n % 2] ?? '/'), '203.0.113.5');
    times.push(performance.now() - began);
    await new Promise((later) => setTimeout(later, 20));
  }
  return { times, ...(await flooding) };
}

function at95(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

/** What another visitor notices of a flood from fifty addresses of one network, measured in turns with and without it. */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'waypost-flood-'));
  const backend = await startBackend(await backendBinary(createSteps()), {
    PATH: process.env.PATH,
    HOME: folder,
    WAYPOST_HTTP: '127.0.0.1:0',
    WAYPOST_DATA_DIR: folder,
    WAYPOST_TILE_URL: 'off',
    WAYPOST_TRUSTED_PROXY_HEADER: HEADER,
  });
  const agents = [
    new Agent({ keepAlive: true, maxSockets: 50 }),
    new Agent({ keepAlive: true, maxSockets: 1 }),
  ] as const;
  try {
    // The stock of requests a network has is used up before anything is measured.
    await flood(agents[0], backend.url, PER_SECOND * 2);
    const [idle, flooded]: [Outcome[], Outcome[]] = [[], []];
    for (let n = 0; n < ROUNDS; n += 1) {
      idle.push(await round(backend.url, agents, 0));
      flooded.push(await round(backend.url, agents, PER_SECOND));
    }
    const [calm, busy] = [idle, flooded].map((list) => at95(list.flatMap(({ times }) => times)));
    const sum = (pick: (outcome: Outcome) => number) => flooded.reduce((all, one) => all + pick(one), 0);
    const rows = [
      [
        'flood, requests a second',
        String(Math.round((sum(({ asked }) => asked) * 1000) / (ROUNDS * ROUND_MS))),
      ],
      [
        'of them refused',
        `${Math.round((100 * sum(({ refused }) => refused)) / sum(({ asked }) => asked))} %`,
      ],
      ['another visitor, p95 without it', `${(calm ?? 0).toFixed(1)} ms`],
      ['another visitor, p95 during it', `${(busy ?? 0).toFixed(1)} ms`],
      ['ratio', ((busy ?? 0) / (calm || 1)).toFixed(2)],
    ];
    const text = `# A flood from one network\n\nFifty addresses of one IPv6 /64 ask for the page and the list of stories; another visitor asks for the same, in turns with and without them.\nAll on one machine, the flood's own work included: \`npm run bench:flood\`.\n\n${table(['What', 'Measured'], rows)}\n`;
    await writeFile(join(repositoryRoot(), 'docs', 'benchmarks', 'flood.md'), text);
    console.log(text);
  } finally {
    for (const agent of agents) agent.destroy();
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

runCommand(main);
