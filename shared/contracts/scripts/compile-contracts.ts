import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** Folder of this workspace. */
export const WORKSPACE = fileURLToPath(new URL('..', import.meta.url));

const SOURCE = path.join(WORKSPACE, 'src');

/** The workspace's `package.json`, as far as building a package of it needs it. */
export interface SourcePackage {
  readonly name: string;
  readonly version: string;
  /** Files below `./src/` by the name they are imported under. */
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: object;
}

export function readSourcePackage(): SourcePackage {
  return JSON.parse(readFileSync(path.join(WORKSPACE, 'package.json'), 'utf8')) as SourcePackage;
}

/**
 * Scripts (`.js`) and declarations (`.d.ts`) of every exported module, by their path below the output folder.
 *
 * @throws Error with the compiler's messages when the sources do not compile
 */
export function compileContracts(): ReadonlyMap<string, string> {
  const files = Object.values(readSourcePackage().exports).filter((file) => file.endsWith('.ts'));
  const program = ts.createProgram(
    files.map((file) => path.join(WORKSPACE, file)),
    {
      ...baseOptions(),
      rootDir: SOURCE,
      outDir: '/',
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
    },
  );
  const compiled = new Map<string, string>();
  const { diagnostics } = program.emit(undefined, (file, text) => compiled.set(file.slice(1), text));
  const problems = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (problems.length === 0) return compiled;
  throw new Error(
    ts.formatDiagnostics(problems, {
      getCanonicalFileName: (name) => name,
      getCurrentDirectory: () => WORKSPACE,
      getNewLine: () => '\n',
    }),
  );
}

function baseOptions(): ts.CompilerOptions {
  const file = path.join(WORKSPACE, '../../tsconfig.base.json');
  const { config } = ts.readConfigFile(file, (name) => ts.sys.readFile(name)) as {
    readonly config: { readonly compilerOptions: object };
  };
  return ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, types: [] }, WORKSPACE).options;
}
