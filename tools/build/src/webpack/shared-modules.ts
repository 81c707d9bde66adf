import { ANTD_COMPONENTS } from './antd-styles/antd-components.ts';

/** Modules of which a page holds one copy, always the shell's. */
export const SHELL_MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'i18next',
  'dompurify',
  '@waypost/kit/router/router.ts',
] as const;

/** The shell's modules that come in a file of their own; the others are in its first files. */
const LATER_MODULES: ReadonlySet<string> = new Set(['dompurify']);

const ANTD_MODULES = ANTD_COMPONENTS.map((name) => `antd/es/${name}`);

/** Whether a shared module is in files of its own, which a page that shows it fetches early. */
export function comesLater(request: string): boolean {
  return LATER_MODULES.has(request) || ANTD_MODULES.includes(request);
}

type Versions = Readonly<Record<string, string>>;

interface Provided {
  readonly shareKey: string;
  readonly version: string;
  /** Whether the module is in the shell's first files, so that no remote waits for one more. */
  readonly eager: boolean;
}

interface Consumed {
  readonly shareKey: string;
  readonly requiredVersion: string;
  readonly singleton: boolean;
  readonly strictVersion: true;
  /** `false`: never bundled, the shell must provide it. Otherwise the remote keeps a copy to fall back to. */
  readonly import: false | string;
}

/** What the shell puts into the page's share scope: each module it uses or holds ready for remotes. */
export function providedModules(versions: Versions): Record<string, Provided> {
  const provide = (request: string, eager: boolean): [string, Provided] => [
    request,
    { shareKey: request, version: versionOf(request, versions), eager },
  ];
  return Object.fromEntries([
    ...SHELL_MODULES.map((request) => provide(request, !comesLater(request))),
    ...ANTD_MODULES.map((request) => provide(request, false)),
  ]);
}

/**
 * What a remote takes from the share scope. The shell's modules are singletons it can not do without;
 * of antd it holds its own copy, fetched only when the shell lacks a component or has another major.
 */
export function consumedModules(versions: Versions): Record<string, Consumed> {
  const consume = (request: string, own: Pick<Consumed, 'singleton' | 'import'>): [string, Consumed] => [
    request,
    { shareKey: request, requiredVersion: `^${versionOf(request, versions)}`, strictVersion: true, ...own },
  ];
  return Object.fromEntries([
    ...SHELL_MODULES.map((request) => consume(request, { singleton: true, import: false })),
    ...ANTD_MODULES.map((request) => consume(request, { singleton: false, import: request })),
  ]);
}

function packageOf(request: string): string {
  const [first, second] = request.split('/');
  return request.startsWith('@') ? `${first}/${second}` : first!;
}

function versionOf(request: string, versions: Versions): string {
  const version = versions[packageOf(request)];
  if (!version) throw new Error(`No installed version is known for the shared module ${request}.`);
  return version;
}
