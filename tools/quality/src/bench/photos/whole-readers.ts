import { build } from 'esbuild';
import { repositoryRoot } from '@waypost/cli-kit/repository-root.ts';

const SOURCES = {
  exifr: `import exifr from 'exifr/dist/full.esm.mjs';
    window.readWhole = async (file) => exifr.parse(await file.arrayBuffer(), { gps: true, xmp: true, iptc: true }).catch(() => undefined);`,
  ExifReader: `import ExifReader from 'exifreader';
    window.readWhole = async (file) => { try { return ExifReader.load(await file.arrayBuffer()); } catch { return undefined; } };`,
} as const;

export type WholeReader = keyof typeof SOURCES;

/** A script that reads photos with a library as its page shows it: whole files, in the page. */
export async function wholeReader(name: WholeReader): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: SOURCES[name], resolveDir: `${repositoryRoot()}/mf-authoring` },
    ...{ bundle: true, write: false, minify: true, format: 'iife', platform: 'browser' },
  });
  return outputFiles[0]!.text;
}
