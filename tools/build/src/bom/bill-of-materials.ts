import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Bom, Component, Dependency } from './bom.ts';
import { embeddedComponents } from './embedded-components.ts';
import { goComponents } from './go-components.ts';
import { npmComponents } from './npm-components.ts';
import { readNpmLock } from './npm-lock.ts';

const compare = (a: string, b: string) => (a < b ? -1 : 1);
const byRef = (a: Component, b: Component) => compare(a['bom-ref'], b['bom-ref']);
const byOwnRef = (a: Dependency, b: Dependency) => compare(a.ref, b.ref);

/**
 * What the site and the backend's program are made of, as CycloneDX: the same text for the same lock file and go.mod, so
 * without a time or a number of its own.
 *
 * @param parts the workspaces the site is built from
 */
export async function billOfMaterials(root: string, parts: readonly string[]): Promise<Bom> {
  const read = (file: string) => readFile(path.join(root, file), 'utf8');
  const lock = readNpmLock(await read('package-lock.json'));
  const npm = npmComponents(lock, parts);
  const embedded = await embeddedComponents((file) => readFile(path.join(root, file)));
  const go = [...goComponents(await read('backend/go.mod')), ...embedded];
  const goRefs = go.map((one) => one['bom-ref']);
  const { version } = lock.get('')!;
  const ref = `waypost@${version}`;
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        'bom-ref': ref,
        type: 'application',
        name: 'waypost',
        version,
        purl: `pkg:generic/${ref}`,
      },
    },
    components: [...npm.components, ...go].sort(byRef),
    dependencies: [
      { ref, dependsOn: [...npm.roots, ...goRefs].sort() },
      ...npm.dependencies,
      ...goRefs.map((one) => ({ ref: one, dependsOn: [] })),
    ].sort(byOwnRef),
  };
}
