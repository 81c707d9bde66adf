import path from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';
import { releaseSchemas } from '@waypost/release/format/release-schemas.ts';
import { conformance } from '@waypost/release/testing/conformance/conformance.ts';

import { goContract } from './go-contract.ts';

/** As JSON with a line for each case and schema, so that a change of one shows as one. */
function inLines(value: object): string {
  const fields = Object.entries(value as Record<string, unknown>).map(([name, one]) =>
    Array.isArray(one)
      ? `"${name}": [\n${one.map((item) => JSON.stringify(item)).join(',\n')}\n]`
      : `"${name}": ${JSON.stringify(one)}`,
  );
  return `{\n${fields.join(',\n')}\n}\n`;
}

/** What the backend has of the sources in TypeScript: paths and contents. */
export function generatedFiles(): readonly { readonly file: string; readonly content: string }[] {
  const inside = (file: string) => path.join(repositoryRoot(), 'backend/internal', file);
  return [
    { file: inside('contract/contract.go'), content: goContract() },
    { file: inside('release/testdata/conformance.json'), content: inLines(conformance()) },
    { file: inside('release/schemas.json'), content: inLines(releaseSchemas()) },
  ];
}
