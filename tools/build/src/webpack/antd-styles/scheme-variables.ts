/** Variables by the selector they are declared for. */
type Declared = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Reads `a{--x:1;--y:2;}b{…}`. */
function declared(css: string, kept: ReadonlySet<string>): Declared {
  const rules = new Map<string, Map<string, string>>();
  for (const [, selector, body] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const variables = rules.get(selector!) ?? new Map<string, string>();
    for (const [, name, value] of body!.matchAll(/(--[\w-]+):([\s\S]*?)(?:;(?=--|$)|$)/g))
      if (kept.has(name!)) variables.set(name!, value!);
    rules.set(selector!, variables);
  }
  return rules;
}

function written(rules: Declared, within: string): string {
  return [...rules]
    .filter(([, variables]) => variables.size > 0)
    .map(([selector, variables]) => {
      const lines = [...variables].map(([name, value]) => `${name}:${value};`);
      return `${within}${selector}{${lines.join('')}}`;
    })
    .join('\n');
}

/**
 * The variables of both colour schemes as one text, as the page chooses between them: the person's
 * choice stands in `data-theme`, without one the system's counts. Only what differs is said twice,
 * and what is dark weighs no more than what is light. Variables that are not `kept` are left out.
 */
export function schemeVariables(light: string, dark: string, kept: ReadonlySet<string>): string {
  const [day, night] = [declared(light, kept), declared(dark, kept)];
  const differing = new Map(
    [...night].map(([selector, variables]) => [
      selector,
      new Map([...variables].filter(([name, value]) => day.get(selector)?.get(name) !== value)),
    ]),
  );
  const chosen = written(differing, ':where(:root[data-theme="dark"]) ');
  const followed = written(differing, ':where(:root:not([data-theme="light"])) ');
  return [written(day, ''), chosen, followed && `@media (prefers-color-scheme: dark) {${followed}}`]
    .filter((part) => part !== '')
    .join('\n');
}
