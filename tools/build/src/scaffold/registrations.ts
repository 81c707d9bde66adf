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

/** What of the repository has to know of a remote, by file. */
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

  'shared/contracts/src/exposes.ts': (text, { exposeId, name }) => {
    if (text.includes(`'${exposeId}'`))
      throw new Error(`Another remote shows ${exposeId} already. Please choose another name with --expose.`);
    return insertBefore(
      text,
      /^\}\n\nexport type ExposeId/m,
      `  /** ${name}: says that it is new. */\n  '${exposeId}': object;\n`,
    );
  },

  'docs/contract-changes.md': (text, { exposeId, name }) => {
    const heading = '\n## New components\n\n';
    const whole = text.includes(heading) ? text : `${text.trimEnd()}\n${heading}`;
    return `${whole.trimEnd()}${whole.endsWith(heading) ? '\n\n' : '\n'}- \`${exposeId}\` (${name}).\n`;
  },
};

/** What the shell has to know of a remote with an address of its own. */
export const ROUTE_REGISTRATIONS: Readonly<Record<string, Registration>> = {
  'shell/src/navigation/routes.ts': (text, { exposeId, path = '' }) => {
    if (text.includes(`path: '${path}'`))
      throw new Error(`The address ${path} is taken. Please choose another with --path.`);
    const route = `  { path: '${path}', expose: '${exposeId}', isRedirectTarget: true },\n`;
    return insertBefore(text, /^\] as const/m, route);
  },

  'shell/src/navigation/route-page.tsx': (text, { exposeId }) =>
    insertBefore(text, /^ {6}return <Slot expose=\{expose\} \/>;\n {2}\}\n\}/m, `    case '${exposeId}':\n`),

  'shell/src/i18n/en.json': (text, { exposeId }) =>
    insertBefore(
      text,
      /^ {2}"failedPage\.failed":/m,
      `  "failedPage.${exposeId}": "This page can't be shown",\n`,
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
