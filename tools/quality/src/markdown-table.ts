/** A table in Markdown; columns named in `numbers` are set to the right. */
export function table(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  numbers: readonly string[] = [],
): string {
  const line = (columns: readonly (string | number)[]) => `| ${columns.join(' | ')} |`;
  const rule = head.map((name) => (numbers.includes(name) ? '---:' : '---'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}
