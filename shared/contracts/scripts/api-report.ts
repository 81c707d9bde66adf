import path from 'node:path';

import { compileContracts } from './compile-contracts.ts';

/** What a remote is given, and what it says of itself. */
const ENTRIES = ['host-services', 'exposes', 'remote-manifest'].map((name) => `${name}.d.ts`);
const HEAD = '// Made by: npm run report -w @waypost/contracts\n';

/** All declarations a remote's team relies on, without comments, as one file of types: a change of it is one of the contract. */
export function apiReport(): string {
  const modules = compileContracts({ removeComments: true, emitDeclarationOnly: true });
  const packages = new Set<string>();
  const declarations = new Map<string, string>();
  const add = (file: string): void => {
    if (declarations.has(file)) return;
    const text = modules.get(file)!;
    declarations.set(file, `\n// ${file}\n${text.replace(/^(?:import .*|export \{\};)\n/gm, '')}`);
    for (const [line, from] of text.matchAll(/^import .* from '(.+)';$/gm))
      if (from!.startsWith('.'))
        add(path.posix.join(path.posix.dirname(file), from!.replace(/\.ts$/, '.d.ts')));
      else packages.add(`${line}\n`);
  };
  ENTRIES.forEach(add);
  return HEAD + [...packages, ...declarations.values()].join('');
}
