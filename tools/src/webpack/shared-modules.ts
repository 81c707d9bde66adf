/** antd components the shell provides; remotes import them as `antd/es/<component>`. */
export const ANTD_COMPONENTS = [
  'alert',
  'app',
  'button',
  'carousel',
  'checkbox',
  'config-provider',
  'form',
  'input',
  'modal',
  'popconfirm',
  'progress',
  'select',
  'spin',
] as const;

/** Modules of which a page holds one copy, always the shell's. */
export const SHELL_MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'i18next',
  'dompurify',
  '@waypost/shared/router/router.ts',
] as const;

const ANTD_MODULES = ANTD_COMPONENTS.map((name) => `antd/es/${name}`);

type Versions = Readonly<Record<string, string>>;

interface Provided {
  readonly shareKey: string;
  readonly version: string;
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
  return Object.fromEntries(
    [...SHELL_MODULES, ...ANTD_MODULES].map((request) => [
      request,
      { shareKey: request, version: versionOf(request, versions) },
    ]),
  );
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
