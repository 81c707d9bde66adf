import { randomBytes } from 'node:crypto';
import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seedExamples } from '../seed/seed-examples.ts';
import { startBackend } from './backend-process.ts';
import { PlainProblem } from './plain-problem.ts';
import { runProgram } from './run-program.ts';
import type { Steps } from './steps.ts';

/**
 * Writes the example stories into a data folder that has none yet. The backend runs on a port of its own meanwhile,
 * without rate limits and unknown to visitors, so nobody meets a half-filled site. A run that was cut off is completed
 * by the next.
 */
export async function ensureExampleData(binary: string, env: NodeJS.ProcessEnv, steps: Steps): Promise<void> {
  const folder = env.WAYPOST_DATA_DIR ?? '';
  const marker = join(folder, 'examples-written');
  if (await isThere(marker)) return;
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
    } finally {
      await backend.stop();
    }
    await writeFile(marker, 'The example stories were written once and are not written again.\n');
  });
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
