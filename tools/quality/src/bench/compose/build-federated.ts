import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeRemote } from '@waypost/build/parts/describe-remote.ts';
import { describeShell, type ShellDescription } from '@waypost/build/parts/describe-shell.ts';
import { moduleSizes, type ModuleSizes } from '@waypost/build/parts/module-sizes.ts';
import { remoteNames } from '@waypost/build/parts/remote-names.ts';
import { remoteManifest } from '@waypost/build/parts/remote-manifest.ts';
import { SITE } from '@waypost/build/site/assemble-site.ts';
import { compressFile } from '@waypost/build/site/compress-file.ts';
import { onlyBuild } from '@waypost/build/site/only-build.ts';
import { renderHtml } from '@waypost/build/site/render-html.ts';
import { REPOSITORY } from '@waypost/build/webpack/base-config.ts';
import type { ReleaseManifest } from '@waypost/contracts/release-manifest.ts';

import { buildAside } from './build-aside.ts';
import { writeContents } from './site-contents.ts';
import { SourceEditPlugin, type SourceEdit } from './source-edit.ts';

async function render(site: string, shell: ShellDescription, release: ReleaseManifest): Promise<void> {
  await writeFile(path.join(site, 'release.json'), JSON.stringify(release));
  await writeFile(path.join(site, 'index.html'), await renderHtml(shell, release));
  await compressFile(path.join(site, 'index.html'));
}

async function current(): Promise<{ shell: ShellDescription; release: ReleaseManifest }> {
  const [shell, release] = await Promise.all([
    readFile(path.join(REPOSITORY, 'shell', 'dist', 'build.json'), 'utf8'),
    readFile(path.join(SITE, 'release.json'), 'utf8'),
  ]);
  return { shell: JSON.parse(shell) as ShellDescription, release: JSON.parse(release) as ReleaseManifest };
}

async function compressAll(folder: string, files: readonly string[]): Promise<void> {
  await Promise.all(files.map((file) => compressFile(path.join(folder, file))));
}

/** What every part's files are made of, with the files of one part `built` anew added. */
async function describeContents(site: string, built: Readonly<Record<string, ModuleSizes>>): Promise<void> {
  const parts: Record<string, ModuleSizes> = {};
  for (const part of ['shell', ...remoteNames()]) {
    const text = await readFile(path.join(REPOSITORY, part, 'dist', 'modules.json'), 'utf8');
    parts[part] = { ...(JSON.parse(text) as ModuleSizes), ...built[part] };
  }
  await writeContents(site, parts);
}

/** The site as built, copied so that the benchmark's own files stay out of it. */
export async function copyFederated(site: string): Promise<void> {
  await rm(site, { recursive: true, force: true });
  await mkdir(path.dirname(site), { recursive: true });
  await cp(SITE, site, { recursive: true });
  const { shell, release } = await current();
  await render(site, shell, release);
  await describeContents(site, {});
}

/** The site after a release of one remote that changed as `edit` says. */
export async function releaseRemote(site: string, remote: string, edit: SourceEdit): Promise<void> {
  await copyFederated(site);
  const folder = path.join(site, remote, 'f');
  const compilation = await buildAside(remote, folder, new SourceEditPlugin(edit));
  const built = await describeRemote(compilation, await remoteManifest(remote), folder);
  await compressAll(folder, built.files);
  const { shell, release } = await current();
  release.remotes[remote] = onlyBuild(built);
  await render(site, shell, release);
  await describeContents(site, { [remote]: moduleSizes(compilation) });
}

/** The site after a release of the shell alone. */
export async function releaseShell(site: string, edit: SourceEdit): Promise<void> {
  await copyFederated(site);
  const folder = path.join(site, 'shell', 'f');
  const compilation = await buildAside('shell', folder, new SourceEditPlugin(edit));
  const shell = await describeShell(compilation, folder);
  await compressAll(folder, shell.files);
  await render(site, shell, (await current()).release);
}
