import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeProblem, PlainProblem } from '@waypost/cli-kit/plain-problem.ts';
import { runProgram } from '@waypost/cli-kit/run-program.ts';
import type { Steps } from '@waypost/cli-kit/steps.ts';
import { seedExamples } from '@waypost/examples/seed/seed-examples.ts';

import { startBackend } from './backend-process.ts';

const leastFreeBytes = 5_000_000;

/**
 * Writes the example stories into a data folder that has none yet. The backend runs on a port of its own meanwhile,
 * without rate limits and unknown to visitors, so nobody meets a half-filled site. A run that was cut off is completed
 * by the next.
 */
export async function ensureExampleData(binary: string, env: NodeJS.ProcessEnv, steps: Steps): Promise<void> {
  const folder = env.WAYPOST_DATA_DIR ?? '';
  const marker = join(folder, 'examples-written');
  if (existsSync(marker)) return;
  await steps.run('Writing the example stories', async () => {
    // Nobody ever learns this password, not even the next run: it sets another.
    const superuser = { email: 'examples@waypost.example', password: randomBytes(24).toString('base64url') };
    const made = await runProgram(binary, ['superuser', 'upsert', superuser.email, superuser.password], {
      env,
    });
    if (made.code !== 0) throw new PlainProblem((made.stderr || made.stdout).trim());
    const backend = await startBackend(binary, {
      ...env,
      WAYPOST_HTTP: '127.0.0.1:0',
      WAYPOST_RATE_LIMIT_EXEMPT: '127.0.0.1',
    });
    try {
      await seedExamples({
        url: backend.url,
        superuser,
        report: (done, total) => {
          if (done % 50 === 0 || done === total) steps.note(`${done} of ${total} places`);
        },
      });
    } catch (problem) {
      throw new PlainProblem(await whyNot(folder, problem));
    } finally {
      await backend.stop();
    }
    await writeFile(marker, 'The example stories were written once and are not written again.\n');
  });
}

/** The backend answers a full disk like any other record it could not keep, so the disk itself is asked. */
async function whyNot(folder: string, problem: unknown): Promise<string> {
  const disk = await statfs(folder).catch(() => undefined);
  if (disk && disk.bavail * disk.bsize < leastFreeBytes) {
    return `The disk with the data folder ${folder} is full. Please free some space and start again; what was written is kept.`;
  }
  return `The example stories could not be written (${describeProblem(problem)}). Please start again; what was written is kept.`;
}
