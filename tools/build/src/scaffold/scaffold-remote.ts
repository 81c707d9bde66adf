import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PlainProblem } from '@waypost/cli-kit/plain-problem.ts';

import type { NewRemote } from './new-remote.ts';
import { REGISTRATIONS } from './registrations.ts';
import { remoteFiles, type RemoteVersions } from './remote-files.ts';

interface PackageFile {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/**
 * Makes a remote in a repository and has it installed and built there. Everything is worked out before the first file is written.
 *
 * @returns paths of the written files below the root
 * @throws PlainProblem when it can not be made; nothing is written then
 */
export async function scaffoldRemote(root: string, remote: NewRemote): Promise<string[]> {
  if (existsSync(path.join(root, remote.name)))
    throw new PlainProblem(`The folder ${remote.name} already exists. Please choose another name.`);
  const versions = await findVersions(root);
  const texts = new Map<string, string>();
  await refuseTaken(root, remote);
  for (const [file, register] of Object.entries(REGISTRATIONS)) {
    const before = await readFile(path.join(root, file), 'utf8');
    try {
      texts.set(file, register(before, remote, versions));
    } catch (problem) {
      throw new PlainProblem(`${file} could not be changed. ${(problem as Error).message}`);
    }
  }
  for (const [file, text] of Object.entries(remoteFiles(remote, versions)))
    texts.set(`${remote.name}/${file}`, text);
  for (const [file, text] of texts) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  return [...texts.keys()];
}

/** @throws PlainProblem when another remote has its component or its address; publishing would refuse it later */
async function refuseTaken(root: string, { exposeId, path: address }: NewRemote): Promise<void> {
  for (const name of readdirSync(root).filter((folder) => folder.startsWith('mf-'))) {
    const manifest = await readFile(path.join(root, name, 'src', 'remote.manifest.ts'), 'utf8').catch(
      () => '',
    );
    if (manifest.includes(`'${exposeId}':`))
      throw new PlainProblem(`${name} already shows ${exposeId}. Please choose another name with --expose.`);
    if (address !== undefined && manifest.includes(`path: '${address}'`))
      throw new PlainProblem(
        `${name} already has the address ${address}. Please choose another with --path.`,
      );
  }
}

/** The versions the other parts use: a page holds one copy of each. */
async function findVersions(root: string): Promise<RemoteVersions> {
  const [contracts, kit, shell] = await Promise.all(
    ['shared/contracts', 'shared/kit', 'shell'].map(
      async (part) =>
        JSON.parse(await readFile(path.join(root, part, 'package.json'), 'utf8')) as PackageFile,
    ),
  );
  const react = shell?.dependencies['react'];
  if (!contracts || !kit || !react) throw new PlainProblem('shell/package.json names no version of React.');
  return { contracts: contracts.version, kit: kit.version, react };
}
