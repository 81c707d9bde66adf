import { createRequire } from 'node:module';

let program: string | undefined;

/** The program of the process that looks at a build, as one text: then it need read no file, its own sources neither. */
export async function evaluationProgram(): Promise<string> {
  if (program !== undefined) return program;
  const { buildSync } = await import('esbuild');
  const source = createRequire(import.meta.url).resolve('@waypost/release/publish/evaluation-process.ts');
  const { outputFiles } = buildSync({
    entryPoints: [source],
    bundle: true,
    write: false,
    minify: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
  });
  return (program = outputFiles[0]!.text);
}
