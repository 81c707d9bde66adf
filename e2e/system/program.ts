import { join } from 'node:path';
import { buildAll } from '@waypost/build/build/build-all.ts';
import { backendBinary } from '@waypost/build/start/backend-binary.ts';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { createSteps } from '@waypost/cli-kit/steps.ts';

export interface Program {
  readonly binary: string;
  /** Folder with the built site. */
  readonly siteFolder: string;
}

/** Builds what changed. WAYPOST_BINARY and WAYPOST_SITE_DIR together name what was built before. */
export async function prepareProgram(env: NodeJS.ProcessEnv = process.env): Promise<Program> {
  const { WAYPOST_BINARY: binary, WAYPOST_SITE_DIR: siteFolder } = env;
  if (binary && siteFolder) return { binary, siteFolder };
  const steps = createSteps();
  await steps.run('Building the site', () => buildAll({ report: steps.note }));
  return { binary: await backendBinary(steps, env), siteFolder: join(repositoryRoot(), 'dist', 'site') };
}
