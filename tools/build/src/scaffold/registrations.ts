import type { NewRemote } from './new-remote.ts';
import type { RemoteVersions } from './remote-files.ts';

/** Changes of one file's text; throws an Error with a sentence when the file is not as it is expected to be. */
export type Registration = (text: string, remote: NewRemote, versions: RemoteVersions) => string;

interface Manifest {
  workspaces: string[];
}

interface LockFile {
  packages: Record<string, unknown>;
}

/** What installs and builds the repository has to know its packages, by file; nothing else knows a remote by name. */
export const REGISTRATIONS: Readonly<Record<string, Registration>> = {
  'package.json': (text, { name }) => {
    const manifest = JSON.parse(text) as Manifest;
    addWorkspace(manifest.workspaces, name);
    return `${JSON.stringify(manifest, null, 2)}\n`;
  },

  'package-lock.json': (text, { name }, { contracts, kit, react }) => {
    const lock = JSON.parse(text) as LockFile;
    addWorkspace((lock.packages[''] as Manifest).workspaces, name);
    lock.packages[name] = {
      name: `@waypost/${name}`,
      version: '0.1.0',
      license: 'MIT',
      dependencies: { '@waypost/contracts': contracts, '@waypost/kit': kit, react },
    };
    lock.packages[`node_modules/@waypost/${name}`] = { resolved: name, link: true };
    lock.packages = Object.fromEntries(
      Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en')),
    );
    return `${JSON.stringify(lock, null, 2)}\n`;
  },

  Dockerfile: (text, { name }) =>
    insertBefore(
      text,
      /^COPY tools\/cli-kit\/package\.json tools\/cli-kit\/$/m,
      `COPY ${name}/package.json ${name}/\n`,
    ),
};

function addWorkspace(workspaces: string[], name: string): void {
  const last = workspaces.findLastIndex((workspace) => workspace.startsWith('mf-'));
  workspaces.splice(last + 1, 0, name);
}

function insertBefore(text: string, place: RegExp, added: string): string {
  const { index } = place.exec(text) ?? {};
  if (index === undefined) throw new Error(`The place for "${added.trim()}" was not found.`);
  return text.slice(0, index) + added + text.slice(index);
}
