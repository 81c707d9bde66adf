import { createHash } from 'node:crypto';

import { integrityOf } from '../publish/file-integrity.ts';
import type { LocalBuild } from '../publish/read-build.ts';

/**
 * A build that differs from another only by what its entry does at its end.
 *
 * @param code statements to run there
 */
export function twinBuild({ manifest, files }: LocalBuild, code: string): LocalBuild {
  const text = `${files.get(manifest.entry.file)!.toString()}\n;${code}`;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const entry = `remote-entry.${hash}.js`;
  const next = new Map([...files].filter(([name]) => name !== manifest.entry.file));
  next.set(entry, Buffer.from(text));
  const names = [...next.keys()].sort();
  return {
    files: next,
    manifest: {
      ...manifest,
      build: createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12),
      entry: { file: entry, integrity: integrityOf(Buffer.from(text)) },
      files: names,
    },
  };
}
