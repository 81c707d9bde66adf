import path from 'node:path';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

import { releaseSchemas } from '../../format/release-schemas.ts';
import { conformance } from './conformance.ts';

/** As JSON with a line for each case and schema, so that a change of one shows as one. */
function inLines(value: object): string {
  const fields = Object.entries(value as Record<string, unknown>).map(([name, one]) =>
    Array.isArray(one)
      ? `"${name}": [\n${one.map((item) => JSON.stringify(item)).join(',\n')}\n]`
      : `"${name}": ${JSON.stringify(one)}`,
  );
  return `{\n${fields.join(',\n')}\n}\n`;
}

/** What the backend reads of this package: paths and contents. */
export function generatedFiles(): readonly { readonly file: string; readonly content: string }[] {
  const folder = path.join(repositoryRoot(), 'backend/internal/release');
  return [
    { file: path.join(folder, 'testdata/conformance.json'), content: inLines(conformance()) },
    { file: path.join(folder, 'schemas.json'), content: inLines(releaseSchemas()) },
  ];
}
