import { buildSync } from 'esbuild';

/**
 * Bundles a module with all it imports into one text for a page's inline script; always the same for the same sources.
 *
 * @param source the module's text
 * @param folder where its imports are looked up from
 */
export function inlineScript(source: string, folder: string): string {
  const { outputFiles } = buildSync({
    stdin: { contents: source, resolveDir: folder, loader: 'ts' },
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    tsconfigRaw: { compilerOptions: { alwaysStrict: false } },
  });
  return outputFiles[0]!.text.trim();
}
