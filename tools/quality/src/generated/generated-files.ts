import path from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { targetsJsonSchema } from '@waypost/release/format/signed-release.ts';

import { goContract } from './go-contract.ts';

/** What the backend has of the sources in TypeScript: paths and contents. */
export function generatedFiles(): readonly { readonly file: string; readonly content: string }[] {
  const inside = (file: string) => path.join(repositoryRoot(), 'backend/internal', file);
  return [
    { file: inside('contract/contract.go'), content: goContract() },
    {
      file: inside('release/targets.schema.json'),
      content: `${JSON.stringify(targetsJsonSchema())}\n`,
    },
  ];
}
