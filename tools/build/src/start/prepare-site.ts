import { join, resolve } from 'node:path';
import { checkAddress } from '@waypost/cli-kit/check-address.ts';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import type { Steps } from '@waypost/cli-kit/steps.ts';

import { buildAll } from '../build/build-all.ts';
import { backendBinary } from './backend-binary.ts';
import { ensureExampleData } from './example-data.ts';

export interface PreparedSite {
  /** The backend's program. */
  readonly binary: string;
  /** The environment to start it with. */
  readonly settings: NodeJS.ProcessEnv;
}

/**
 * Builds what changed and writes the examples into a data folder that has none.
 *
 * @throws PlainProblem with one sentence that says what to do
 */
export async function prepareSite(steps: Steps, env: NodeJS.ProcessEnv): Promise<PreparedSite> {
  const root = repositoryRoot();
  const address = env.WAYPOST_HTTP || '127.0.0.1:8090';
  const dataFolder = resolve(root, env.WAYPOST_DATA_DIR || '.data');
  await checkAddress(address);
  await steps.run('Building the site', () => buildAll({ report: steps.note }));
  const binary = await backendBinary(steps, env);
  const settings: NodeJS.ProcessEnv = {
    ...env,
    WAYPOST_HTTP: address,
    WAYPOST_DATA_DIR: dataFolder,
    // A ready program may hold another site than the one built here, or none.
    ...(env.WAYPOST_BINARY ? { WAYPOST_SITE_DIR: env.WAYPOST_SITE_DIR || join(root, 'dist', 'site') } : {}),
  };
  await ensureExampleData(binary, settings, steps);
  return { binary, settings };
}
