import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { compileContracts, readSourcePackage, WORKSPACE, type SourcePackage } from './compile-contracts.ts';

/**
 * Writes the package other repositories install: scripts and declarations under the names the sources are imported by.
 *
 * @param folder emptied first
 */
export function buildPackage(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const source = readSourcePackage();
  for (const [file, text] of compileContracts()) write(path.join(folder, file), text);
  for (const target of Object.values(source.exports).filter((one) => one.endsWith('.json')))
    cpSync(path.join(WORKSPACE, target), path.join(folder, compiled(target)));
  cpSync(path.join(WORKSPACE, 'README.md'), path.join(folder, 'README.md'));
  cpSync(path.join(WORKSPACE, '../../LICENSE'), path.join(folder, 'LICENSE'));
  write(path.join(folder, 'package.json'), `${JSON.stringify(packageOf(source), null, 2)}\n`);
}

function packageOf({ exports, ...source }: SourcePackage): object {
  const { name, version, dependencies, peerDependencies, peerDependenciesMeta } = source;
  return {
    name,
    version,
    type: 'module',
    license: 'MIT',
    sideEffects: false,
    exports: Object.fromEntries(Object.entries(exports).map(([key, target]) => [key, entryOf(target)])),
    dependencies,
    peerDependencies,
    peerDependenciesMeta,
  };
}

function entryOf(target: string): string | { readonly types: string; readonly default: string } {
  const file = compiled(target);
  if (!file.endsWith('.ts')) return file;
  return { types: file.replace(/\.ts$/, '.d.ts'), default: file.replace(/\.ts$/, '.js') };
}

function compiled(target: string): string {
  return target.replace('./src/', './');
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
