import { buildIdOf, contentHashOf, integrityOf } from '@waypost/build/webpack/file-hashes.ts';

import type { LocalBuild } from '../publish/local-build.ts';

/** Scripts that no component needs at once, and that the entry alone names. */
function laterScripts({ entry, exposes, texts = {}, files }: LocalBuild['manifest']): readonly string[] {
  const shown = Object.values(exposes).flatMap((expose) => expose.files);
  const first = [entry, ...shown, ...Object.values(texts)].map(({ file }) => file);
  return files.filter((name) => name.endsWith('.js') && !name.includes('.worker.') && !first.includes(name));
}

/**
 * A build that differs from another only by what its entry does at its end, and its later scripts at theirs.
 *
 * @param code statements to run at the end of the entry
 * @param laterCode statements to run at the end of each later script; by default these are the other's
 */
export function twinBuild({ manifest, files }: LocalBuild, code: string, laterCode = ''): LocalBuild {
  let text = files.get(manifest.entry.file)!.toString();
  const next = new Map([...files].filter(([name]) => name !== manifest.entry.file));
  for (const name of laterCode ? laterScripts(manifest) : []) {
    const script = Buffer.from(`${files.get(name)!.toString()}\n;${laterCode}`);
    const [stem = '', before = ''] = name.split('.');
    const hash = contentHashOf(script);
    next.delete(name);
    next.set(`${stem}.${hash}.js`, script);
    const [was, is] = [files.get(name)!, script].map((bytes) => integrityOf(bytes).slice('sha256-'.length));
    text = text.replaceAll(before, hash).replaceAll(was!, is!);
  }
  text += `\n;${code}`;
  const entry = `remote-entry.${contentHashOf(text)}.js`;
  next.set(entry, Buffer.from(text));
  const names = [...next.keys()].sort();
  return {
    files: next,
    manifest: {
      ...manifest,
      build: buildIdOf(names),
      entry: { file: entry, integrity: integrityOf(Buffer.from(text)) },
      files: names,
    },
  };
}
