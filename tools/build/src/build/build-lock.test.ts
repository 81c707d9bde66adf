/** @jest-environment node */
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { withBuildLock } from './build-lock.ts';

describe('withBuildLock', () => {
  let folder: string;
  let lock: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'build-lock-'));
    lock = path.join(folder, 'lock');
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('lets two builds run one after the other', async () => {
    const order: string[] = [];
    const build = (name: string) =>
      withBuildLock(lock, async () => {
        order.push(`${name} begins`);
        await new Promise((resolve) => setTimeout(resolve, 30));
        order.push(`${name} ends`);
      });
    await Promise.all([build('one'), build('two')]);
    expect(order).toHaveLength(4);
    expect(order[1]).toBe(order[0]!.replace('begins', 'ends'));
  });

  it('takes over the lock of a process that is gone', async () => {
    await writeFile(lock, '999999999');
    expect(await withBuildLock(lock, async () => 'built')).toBe('built');
  });

  it('is free again after a build that failed', async () => {
    await expect(withBuildLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(access(lock)).rejects.toThrow();
  });
});
