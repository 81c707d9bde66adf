import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

interface CrowdOptions {
  readonly readers: number;
  /** How long they read, in milliseconds. */
  readonly lasts: number;
  /** How long each of them looks at what came, in milliseconds. */
  readonly looks: number;
  /** What they ask for, in turn. */
  readonly addresses: readonly string[];
}

export interface Reading {
  /** Milliseconds of each answer. */
  readonly times: number[];
  readonly failed: number;
}

/** Readers who each ask, look, and ask for the next. They begin spread over the time one of them looks. */
export async function readInCrowd({ readers, lasts, looks, addresses }: CrowdOptions): Promise<Reading> {
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  const times: number[] = [];
  let failed = 0;
  const ends = performance.now() + lasts;
  const reader = async (index: number): Promise<void> => {
    await pause((index / readers) * looks);
    for (let turn = index; performance.now() < ends; turn += 1) {
      const began = performance.now();
      const status = await ask(agent, addresses[turn % addresses.length] ?? '');
      if (status === 200) times.push(performance.now() - began);
      else failed += 1;
      await pause(looks);
    }
  };
  await Promise.all(Array.from({ length: readers }, (_each, index) => reader(index)));
  agent.destroy();
  return { times, failed };
}

function ask(agent: Agent, address: string): Promise<number> {
  return new Promise((resolve) => {
    get(address, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', () => resolve(0));
    }).on('error', () => resolve(0));
  });
}
