import type { ChildNode, Declaration, Rule } from 'postcss';

import { BASE_SHEET, DRAWN } from './antd-sheets.ts';
import { drawRules } from './draw-rules.ts';

const THEME_SELECTOR = '.wp-antd';
const USE = /var\((--[\w-]+)/g;

/** The variables some rule reads: most of the theme's several hundred are read by none. */
function usedVariables(nodes: readonly ChildNode[]): ReadonlySet<string> {
  const text = nodes.filter((node) => node.type !== 'rule' || node.selector !== THEME_SELECTOR).join('\n');
  return new Set([...text.matchAll(USE)].map(([, name]) => name!));
}

const declarations = (rule: Rule) => rule.nodes.filter((node) => node.type === 'decl');
const written = (rule: Rule, kept: readonly Declaration[], within = '') =>
  kept.length > 0 ? `${within}${rule.selector}{${kept.join(';')}}` : '';

/**
 * A rule as the page chooses between its schemes: the person's choice stands in `data-theme`, without one the system's
 * counts. Only variables may differ. What is dark weighs no more than what is light.
 */
function inBoth(light: ChildNode, dark: ChildNode, isUsed: (one: Declaration) => boolean): string {
  if (light.type !== 'rule' || dark.type !== 'rule') {
    if (String(light) !== String(dark)) throw new Error(`antd draws this for one scheme only: ${light}`);
    return String(light);
  }
  const day = new Set(declarations(light).map(String));
  const night = declarations(dark).filter((one) => !day.has(String(one)));
  if (light.selector !== dark.selector || night.some(({ variable }) => !variable))
    throw new Error(`antd draws this for one scheme only: ${light}`);
  const differing = night.filter(isUsed);
  const followed = written(light, differing, ':where(:root:not([data-theme="light"])) ');
  return [
    written(light, declarations(light).filter(isUsed)),
    written(light, differing, ':where(:root[data-theme="dark"]) '),
    followed && `@media (prefers-color-scheme: dark){${followed}}`,
  ].join('');
}

/** antd's style sheets for both colour schemes, by name. */
export function drawSheets(): ReadonlyMap<string, string> {
  const everything = Object.values(DRAWN).flat();
  const [light, dark] = [drawRules('light', everything), drawRules('dark', everything)];
  const used = usedVariables(light);
  const isUsed = ({ variable, prop }: Declaration) => !variable || used.has(prop);
  const needs = Object.entries(DRAWN).map(
    ([sheet, names]) => [sheet, new Set(drawRules('light', names).map(String))] as const,
  );
  const texts = new Map<string, string[]>(needs.map(([sheet]) => [sheet, []]));
  for (const [at, rule] of light.entries()) {
    const users = needs.filter(([, rules]) => rules.has(String(rule)));
    const sheet = users.length === 1 ? users[0]![0] : BASE_SHEET;
    texts.get(sheet)!.push(inBoth(rule, dark[at]!, isUsed));
  }
  return new Map([...texts].map(([sheet, parts]) => [sheet, parts.join('\n')]));
}

let drawn: ReadonlyMap<string, string> | undefined;

/** {@link drawSheets}, once in a build. */
export function drawnSheets(): ReadonlyMap<string, string> {
  return (drawn ??= drawSheets());
}
