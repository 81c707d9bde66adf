/** Names of the variables that components set on their own elements, and references to them. */
export function genCssVar(prefix: string, component: string) {
  const nameOf = (variable: string) => `--${prefix.replaceAll('.', '')}-${component}-${variable}`;
  const reference = (variable: string, fallback?: string) =>
    fallback ? `var(${nameOf(variable)}, ${fallback})` : `var(${nameOf(variable)})`;
  return [nameOf, reference] as const;
}
