import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** React's refresh runtime as one script for the page. */
export async function refreshScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./page-refresh.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"development"' },
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
