import { readdir, readFile } from 'node:fs/promises';

interface Limits {
  /** Seconds of processor time. */
  readonly seconds: number;
  /** Bytes of memory that can be written. */
  readonly bytes: number;
  readonly openFiles: number;
}

const limitOf = (text: string, name: string): number =>
  Number(new RegExp(`^${name} +(\\d+)`, 'm').exec(text)?.[1] ?? Infinity);

async function childrenOf(pid: number): Promise<string[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = threads.map((thread) =>
    readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => ''),
  );
  return (await Promise.all(lists)).flatMap((list) => list.split(' ').filter(Boolean));
}

/** What the kernel lets each process have that this one has started and that runs now. */
export async function workerLimits(pid: number): Promise<Limits[]> {
  const found = (await childrenOf(pid)).map(async (child) => {
    // It may have ended meanwhile.
    const text = await readFile(`/proc/${child}/limits`, 'utf8').catch(() => '');
    return {
      seconds: limitOf(text, 'Max cpu time'),
      bytes: limitOf(text, 'Max data size'),
      openFiles: limitOf(text, 'Max open files'),
    };
  });
  return Promise.all(found);
}
