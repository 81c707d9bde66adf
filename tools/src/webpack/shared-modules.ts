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
  'i18next',
  'dompurify',
  '@waypost/shared/router/router.ts',
] as const;

interface SharedConfig {
  singleton: boolean;
  /** `false`: never bundled, the shell must provide it. Absent: a copy of its own is kept as a fallback. */
  import?: false;
  requiredVersion?: false | string;
  version?: string;
}

type SharedModules = Record<string, SharedConfig>;

function antdModules(config: SharedConfig): SharedModules {
  return Object.fromEntries(ANTD_COMPONENTS.map((name) => [`antd/es/${name}`, config]));
}

/** The share scope as the shell provides it. */
export function providedModules(versions: Readonly<Record<string, string>>): SharedModules {
  const own = Object.fromEntries(
    SHELL_MODULES.map((request) => [request, { singleton: true, ...versionOf(request, versions) }]),
  );
  return { ...own, ...antdModules({ singleton: true, ...versionOf('antd', versions) }) };
}

/** The share scope as a remote consumes it. */
export function consumedModules(versions: Readonly<Record<string, string>>): SharedModules {
  const own = Object.fromEntries(
    SHELL_MODULES.map((request) => [
      request,
      { singleton: true, import: false as const, ...rangeOf(request, versions) },
    ]),
  );
  return { ...own, ...antdModules({ singleton: true, ...rangeOf('antd', versions) }) };
}

function packageOf(request: string): string {
  const [first, second] = request.split('/');
  return request.startsWith('@') ? `${first}/${second}` : first!;
}

function versionOf(request: string, versions: Readonly<Record<string, string>>): { version: string } {
  const version = versions[packageOf(request)];
  if (!version) throw new Error(`No installed version is known for the shared module ${request}.`);
  return { version };
}

function rangeOf(
  request: string,
  versions: Readonly<Record<string, string>>,
): { requiredVersion: string } {
  return { requiredVersion: `^${versionOf(request, versions).version}` };
}
