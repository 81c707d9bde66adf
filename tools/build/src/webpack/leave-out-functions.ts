import { parse, type AnyNode } from 'acorn';
import { full } from 'acorn-walk';

import type { Instead } from './left-out-functions.ts';

const BODIES: Readonly<Record<Instead, string>> = {
  refuse: '{ throw new Error("Left out of this page\'s federation runtime."); }',
  nothing: '{}',
  no: '{ return false; }',
};

interface Found {
  readonly name: string;
  /** What stands before the new body. */
  readonly head: string;
  readonly start: number;
  readonly end: number;
}

/** A function, a method, or a function kept in a variable: from its parameters to its end. */
function asFunction(node: AnyNode): Found | undefined {
  const { end } = node;
  if (node.type === 'FunctionDeclaration' && node.id)
    return { name: node.id.name, head: '() ', start: node.id.end, end };
  if (node.type === 'MethodDefinition' && node.key.type === 'Identifier')
    return { name: node.key.name, head: '() ', start: node.value.start, end };
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') return undefined;
  const { init } = node;
  if (init?.type !== 'ArrowFunctionExpression' && init?.type !== 'FunctionExpression') return undefined;
  return { name: node.id.name, head: `${init.async ? 'async ' : ''}() => `, start: init.start, end };
}

/**
 * Empties functions and methods of a module. What only they use is then used by nobody, and webpack leaves it out.
 *
 * @throws Error when a name is not there, or more than once
 */
export function leaveOutFunctions(source: string, functions: Readonly<Record<string, Instead>>): string {
  const found: Found[] = [];
  full(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }), (node) => {
    const one = asFunction(node);
    if (one && Object.hasOwn(functions, one.name)) found.push(one);
  });
  for (const name of Object.keys(functions)) {
    const count = found.filter((one) => one.name === name).length;
    if (count !== 1) throw new Error(`There are ${count} functions ${name}, not one.`);
  }
  return found
    .sort((a, b) => b.start - a.start)
    .reduce(
      (text, { name, head, start, end }) =>
        text.slice(0, start) + head + BODIES[functions[name]!] + text.slice(end),
      source,
    );
}
