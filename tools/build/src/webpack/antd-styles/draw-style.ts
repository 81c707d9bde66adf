import { createRequire } from 'node:module';
import { antdTheme } from '@waypost/kit/theme/antd-theme.ts';
import type { ThemeConfig } from 'antd/es/config-provider';

import { BASE_MODULE, STYLE_CALLS, type StyleCall } from './style-calls.ts';

type Scheme = 'light' | 'dark';
type Algorithm = NonNullable<ThemeConfig['algorithm']>;
type StyleHook = (prefix: string, root?: string, withRules?: boolean) => unknown;
type StyleComponent = (props: { readonly prefixCls: string }) => null;

interface Design {
  readonly defaultAlgorithm: Algorithm;
  readonly darkAlgorithm: Algorithm;
  getDesignToken(theme: ThemeConfig): object;
}

/** What one style module of antd comes to with the product's theme. */
export interface DrawnStyle {
  readonly rules: string;
  /** Declarations of its variables. */
  readonly variables: Readonly<Record<Scheme, string>>;
  /** Source of each export as the components use it. */
  readonly exports: Readonly<Record<string, string>>;
}

const require = createRequire(import.meta.url);
// antd's own copies of what it draws with.
const ofAntd = createRequire(require.resolve('antd/lib/config-provider'));
const { createCache, extractStyle, StyleProvider } = ofAntd(
  '@ant-design/cssinjs',
) as typeof import('@ant-design/cssinjs');
const { createElement } = ofAntd('react') as typeof import('react');
const { renderToString } = ofAntd('react-dom/server') as typeof import('react-dom/server');
const { default: ConfigProvider } = ofAntd(
  'antd/lib/config-provider',
) as typeof import('antd/es/config-provider');
const { default: design } = ofAntd('antd/lib/theme') as {
  readonly default: Design;
};
const { default: useButtonStyle } = ofAntd('antd/lib/button/style') as { readonly default: StyleHook };

/** antd's note to itself about where the text comes from. */
const CACHE_PATHS = /\.data-ant-cssinjs-cache-path\{[^}]*\}/g;

type Cache = ReturnType<typeof createCache>;

/** The product's theme with antd's way of deriving the rest of it. */
export function designOf(scheme: Scheme) {
  const algorithm = scheme === 'dark' ? design.darkAlgorithm : design.defaultAlgorithm;
  return { ...antdTheme(scheme), algorithm };
}

/** All of antd's values in one scheme. */
export function valuesOf(scheme: Scheme): Readonly<Record<string, unknown>> {
  return { ...design.getDesignToken(designOf(scheme)) };
}

/** What a call of style hooks adds to a page. */
function drawn(scheme: Scheme, call: () => void): Cache {
  const cache = createCache();
  function Caller() {
    call();
    return null;
  }
  renderToString(
    createElement(
      StyleProvider,
      { cache },
      createElement(ConfigProvider, { theme: designOf(scheme) }, createElement(Caller)),
    ),
  );
  return cache;
}

/** `keep` is asked with an entry's key. */
function textOf(cache: Cache, types: 'style' | 'cssVar' | 'token', keep: (key: string) => boolean): string {
  const kept = createCache();
  for (const [key, value] of cache.cache) if (keep(key)) kept.cache.set(key, value);
  return extractStyle(kept, { plain: true, types: [types] }).replace(CACHE_PATHS, '');
}

function isComponent(exported: unknown): exported is StyleComponent {
  return typeof exported === 'function' && exported.name === 'StyledComponent';
}

/** Makes the call and tells the source of what stands in for the export. */
function standIn(exported: unknown, { prefix, root = prefix, withRules = true }: StyleCall): string {
  if (isComponent(exported)) {
    exported({ prefixCls: prefix });
    return '() => null';
  }
  return `() => (${JSON.stringify((exported as StyleHook)(prefix, root, withRules)) ?? 'undefined'})`;
}

function draw(module: string): DrawnStyle {
  const calls = STYLE_CALLS[module];
  if (!calls)
    throw new Error(
      `Nothing is known of antd's styles in ${module}. Say in style-calls.ts how they are used.`,
    );
  const exported = ofAntd(`antd/lib/${module}`) as Readonly<Record<string, unknown>>;
  const exports: Record<string, string> = {};
  for (const [name, value] of Object.entries(exported))
    if (typeof value === 'string') exports[name] = JSON.stringify(value);

  const inScheme = (scheme: Scheme) => {
    // The icons come with any component's styles; a button's will do. antd's reset of links stays out:
    // it would take the underline and the focus ring off every link of the page.
    const base = drawn(scheme, () => useButtonStyle('ant-btn'));
    const isReset = (key: string) => /^style.*%Shared%/.test(key);
    const isBase = (key: string) =>
      isReset(key) || key.includes('ant-design-icons') || key.startsWith('token');
    if (module === BASE_MODULE) {
      exports['default'] = '() => undefined';
      const icons = textOf(base, 'style', (key) => isBase(key) && !isReset(key));
      return { rules: icons, variables: textOf(base, 'token', isBase) };
    }
    const cache = drawn(scheme, () => {
      for (const call of calls) exports[call.exported] = standIn(exported[call.exported], call);
    });
    return {
      rules: textOf(cache, 'style', (key) => !isBase(key)),
      variables: textOf(cache, 'cssVar', () => true),
    };
  };
  const [light, dark] = [inScheme('light'), inScheme('dark')];
  if (light.rules !== dark.rules)
    throw new Error(`antd's rules in ${module} differ between the schemes, which one sheet can not hold.`);
  return { rules: light.rules, variables: { light: light.variables, dark: dark.variables }, exports };
}

const known = new Map<string, DrawnStyle>();

/**
 * Draws all that is known, in one order, each component's main module first: for the others of a component antd reckons
 * with what it noted at the first, so a sheet would depend on which file webpack happens to come to first.
 */
function drawAll(): void {
  const modules = Object.keys(STYLE_CALLS);
  const isMain = (module: string) => module.endsWith('/index.js');
  for (const module of [...modules.filter(isMain), ...modules.filter((one) => !isMain(one))])
    known.set(module, draw(module));
}

/**
 * Draws a style module of antd, given by its path within `antd/es`, with the product's theme.
 *
 * @throws Error that names the module when it is not known how components use it
 */
export function drawStyle(module: string): DrawnStyle {
  if (known.size === 0) drawAll();
  return known.get(module) ?? draw(module);
}
