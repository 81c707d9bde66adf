import { createHash } from 'node:crypto';

import type { Component } from './bom.ts';

/** Where the program names the package its borders are from, and those borders; below the repository's folder. */
export const BORDERS_SOURCE = 'backend/internal/country/borders.go';
export const BORDERS_FILE = 'backend/internal/country/borders.json';

const NAMED = /const Borders = "(@[\w-]+\/[\w-]+)@([\w.-]+)"/;

/**
 * Files of others that lie in the program as they are.
 *
 * @throws Error when the source names no package
 */
export function embeddedComponents(source: string, borders: string): Component[] {
  const [, name, version] = NAMED.exec(source) ?? [];
  if (!name || !version)
    throw new Error(`${BORDERS_SOURCE} does not say which package its borders are from.`);
  const purl = `pkg:npm/${encodeURIComponent(name).replace('%2F', '/')}@${version}`;
  return [
    {
      'bom-ref': `${name}@${version}`,
      type: 'library',
      name,
      version,
      purl,
      hashes: [{ alg: 'SHA-512', content: createHash('sha512').update(borders).digest('hex') }],
      licenses: [{ license: { id: 'ISC' } }],
    },
  ];
}
