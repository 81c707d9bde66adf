import path from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

import { inlineScript } from './inline-script.ts';

/** The one inline script of the page, always the same text, so that its hash can stand in the Content-Security-Policy. */
export const EARLY_SCRIPT = inlineScript(
  `import './start-early.ts';`,
  path.join(repositoryRoot(), 'shell', 'src', 'early'),
);
