import ts from 'typescript';

const RUNNERS = new Set(['test', 'it', 'describe']);

/** The name a call chain begins with: `test` for `test(…)`, `test.step(…)` and `test.each(…)(…)`. */
function rootName(callee: ts.Expression): string | null {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee))
    return rootName(callee.expression);
  return null;
}

/** The titles of a test file's tests, groups and steps as they are written, `${…}` and `%s` included. */
export function testTitles(source: string): readonly string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && RUNNERS.has(rootName(node.expression) ?? '')) {
      const [first] = node.arguments;
      if (first && ts.isStringLiteralLike(first)) titles.push(first.text);
      else if (first && ts.isTemplateExpression(first)) titles.push(first.getText().slice(1, -1));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.test.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return titles;
}
