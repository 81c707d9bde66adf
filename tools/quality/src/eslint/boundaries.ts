import { ANTD_COMPONENTS } from '@waypost/build/webpack/antd-styles/antd-components.ts';

import { workspaceOf, type ImportTarget } from './resolve-import.ts';

/** One import as a boundary judges it. */
export interface Import {
  /** The importing file, below the repository's root. */
  readonly file: string;
  readonly target: ImportTarget;
  /** Whether only types cross, which leave nothing in a build. */
  readonly isTypeOnly: boolean;
  /** Names imported, `default` among them; empty for a side effect or a lazy import. */
  readonly names: readonly string[];
}

interface Boundary {
  readonly name: string;
  readonly forbids: (one: Import) => boolean;
  /** What to do instead, as a person reads it. */
  readonly sentence: string;
}

const TEST = /\.test(?:-d)?\.tsx?$|\/testing\//;
const BUILD = /\/webpack\.config\.ts$|^mf-[^/]+\/scripts\//;
const SHELL_SESSION = /^shell\/src\/(?:app\/services\.ts$|auth\/)/;
const REACT = /^(?:react|react-dom|react-redux|react-router-dom|antd)$/;

const CONTRACTS = 'shared/contracts';
const isShared = (workspace: string) => workspace.startsWith('shared/');
/** The rooms of tools, each of which may use those before it. */
const ROOMS = ['cli-kit', 'examples', 'build', 'release', 'quality'].map((room) => `tools/${room}`);
/** The folders of the release command, each of which may use those before it; those of one line do not know each other. */
const RELEASE_LAYERS = [
  ['format'],
  ['store'],
  ['core'],
  ['publish', 'guard', 'render', 'prune'],
  ['commands'],
];
const releaseFolder = (path: string) => /^tools\/release\/src\/([^/]+)\//.exec(path)?.[1] ?? '';
const layerOf = (folder: string) => RELEASE_LAYERS.findIndex((layer) => layer.includes(folder));
const isTool = (workspace: string) => workspace.startsWith('tools/');
const isRemote = (workspace: string) => workspace.startsWith('mf-');
const isProduct = (workspace: string) => workspace === 'shell' || isShared(workspace) || isRemote(workspace);
const isPackage = ({ target }: Import, ...names: readonly string[]) =>
  target.kind === 'package' && names.includes(target.name);
const reaches = ({ target }: Import, judge: (workspace: string) => boolean) =>
  target.kind === 'own' && judge(target.workspace);

function isSessionsShare({ file, isTypeOnly, names }: Import): boolean {
  return SHELL_SESSION.test(file) && (isTypeOnly || names.every((name) => name === 'BaseAuthStore'));
}

function isProvidedAntd({ file, target, isTypeOnly }: Import): boolean {
  // Where its sheets are drawn, no page's files are written.
  if (target.path === 'antd') return file.startsWith('tools/build/src/webpack/antd-styles/');
  const component = /^antd\/es\/([a-z-]+)$/.exec(target.path)?.[1];
  if (component === undefined) return isTypeOnly && target.path.startsWith('antd/es/');
  if (component === 'theme') return file.startsWith('shell/src/theme/');
  return ANTD_COMPONENTS.some((provided) => provided === component);
}

/** Every boundary of the repository. The first one an import breaks is the one reported. */
export const BOUNDARIES: readonly Boundary[] = [
  {
    name: 'shell-to-shared',
    forbids: (one) => workspaceOf(one.file) === 'shell' && reaches(one, isRemote),
    sentence: 'The shell never imports a remote; it loads it at runtime by its expose id.',
  },
  {
    name: 'remote-to-shared',
    forbids: (one) => {
      const from = workspaceOf(one.file);
      return isRemote(from) && reaches(one, (to) => to === 'shell' || (isRemote(to) && to !== from));
    },
    sentence: 'A remote imports neither the shell nor another remote; show the other through host.Slot.',
  },
  {
    name: 'shared-to-nothing',
    forbids: (one) =>
      isShared(workspaceOf(one.file)) && reaches(one, (to) => to === 'shell' || isRemote(to) || to === 'e2e'),
    sentence: 'contracts and kit import none of those that use them.',
  },
  {
    name: 'contracts-first',
    forbids: (one) => {
      if (!one.file.startsWith(`${CONTRACTS}/src/`) || TEST.test(one.file)) return false;
      if (one.target.kind === 'own') return one.target.workspace !== CONTRACTS;
      return !one.isTypeOnly && one.target.name !== 'zod';
    },
    sentence:
      'The contracts import nothing of the repository, and of packages only zod and the types of React.',
  },
  {
    name: 'tools-only-in-builds-and-tests',
    forbids: (one) => {
      if (!isProduct(workspaceOf(one.file)) || !reaches(one, (to) => isTool(to) || to === 'e2e'))
        return false;
      if (BUILD.test(one.file)) return one.target.path.startsWith('e2e/');
      return !(TEST.test(one.file) && one.target.path.startsWith('tools/examples/src/photos/'));
    },
    sentence:
      'Product code does not import tools. Build files may, and tests may use tools/examples/src/photos.',
  },
  {
    name: 'system-from-outside',
    forbids: (one) => {
      const isOutside = isTool(one.file) || workspaceOf(one.file) === 'e2e';
      return isOutside && reaches(one, (to) => to === 'shell' || isRemote(to));
    },
    sentence: 'tools and e2e meet the running system; only contracts and kit may be imported.',
  },
  {
    name: 'rooms-one-way',
    forbids: ({ file, target }) => {
      if (target.kind !== 'own' || !isTool(target.workspace) || target.workspace === workspaceOf(file))
        return false;
      const from = ROOMS.indexOf(workspaceOf(file));
      return !target.byName || (from >= 0 && ROOMS.indexOf(target.workspace) > from);
    },
    sentence:
      'Rooms of tools import only those before them (cli-kit, examples, build, release, quality), by name.',
  },
  {
    name: 'release-layers',
    forbids: ({ file, target }) => {
      const [from, to] = [releaseFolder(file), releaseFolder(target.path)];
      if (target.kind !== 'own' || TEST.test(file) || from === to || layerOf(from) < 0) return false;
      return layerOf(to) >= layerOf(from);
    },
    sentence:
      'In tools/release, format ← store ← core ← publish, guard, render, prune ← commands; the four do not know each other.',
  },
  {
    name: 'ol-in-engine',
    forbids: (one) => isPackage(one, 'ol') && !one.file.startsWith('mf-map/src/engine/'),
    sentence: 'OpenLayers is used in mf-map/src/engine only; ask the engine.',
  },
  {
    name: 'backend-sdk-in-api',
    forbids: (one) =>
      isPackage(one, 'pocketbase') &&
      isProduct(workspaceOf(one.file)) &&
      !one.file.startsWith('shared/kit/src/api/') &&
      !isSessionsShare(one),
    sentence:
      'The backend is called through shared/kit/src/api (host.api); the session may use types and BaseAuthStore.',
  },
  {
    name: 'exif-in-photo',
    forbids: (one) =>
      isPackage(one, 'exifr', 'exifreader') &&
      !/^(?:mf-authoring\/src\/photo|tools\/examples\/src\/photos)\//.test(one.file),
    sentence: 'Photo metadata is read in mf-authoring/src/photo only.',
  },
  {
    name: 'antd-per-component',
    forbids: (one) =>
      isPackage(one, 'antd', '@ant-design/icons') && !(isPackage(one, 'antd') && isProvidedAntd(one)),
    sentence:
      'Import antd/es/<component>, and only components listed in tools/build/src/webpack/antd-styles/antd-components.ts.',
  },
  {
    name: 'router-through-shared',
    forbids: (one) =>
      isPackage(one, 'react-router', 'react-router-dom') &&
      workspaceOf(one.file) !== 'shell' &&
      !one.file.startsWith('shared/kit/src/router/') &&
      !TEST.test(one.file),
    sentence: 'Take Link and the hooks from @waypost/kit/router/router.ts, or use host.navigation.',
  },
  {
    name: 'free-of-react',
    forbids: (one) => {
      if (one.target.kind !== 'package' || !REACT.test(one.target.name) || TEST.test(one.file)) return false;
      return /^mf-(?:map\/src\/engine|authoring\/src\/photo)\//.test(one.file);
    },
    sentence: 'The map engine and photo reading do not use React.',
  },
];

/** The boundary an import breaks, or undefined. */
export function brokenBoundary(one: Import): Boundary | undefined {
  return BOUNDARIES.find(({ forbids }) => forbids(one));
}
