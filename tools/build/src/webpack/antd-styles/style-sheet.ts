import { drawStyle } from './draw-style.ts';
import { schemeVariables } from './scheme-variables.ts';
import { BASE_MODULE, STYLE_CALLS } from './style-calls.ts';

const USE = /var\((--[\w-]+)/g;

let used: ReadonlySet<string> | undefined;

/** The variables some rule reads: most of the theme's several hundred are read by none. */
function usedVariables(): ReadonlySet<string> {
  if (used) return used;
  const texts = Object.keys(STYLE_CALLS).map((module) => {
    const { rules, variables } = drawStyle(module);
    return module === BASE_MODULE ? rules : rules + variables.light + variables.dark;
  });
  used = new Set(texts.flatMap((text) => [...text.matchAll(USE)].map(([, name]) => name!)));
  return used;
}

/** The style sheet of a style module of antd, for both colour schemes. */
export function styleSheet(module: string): string {
  const { rules, variables } = drawStyle(module);
  return `${schemeVariables(variables.light, variables.dark, usedVariables())}\n${rules}\n`;
}
