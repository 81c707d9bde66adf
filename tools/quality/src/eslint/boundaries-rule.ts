import path from 'node:path';
import { AST_NODE_TYPES, type TSESLint, type TSESTree } from '@typescript-eslint/utils';

import { brokenBoundary } from './boundaries.ts';
import { resolveImport } from './resolve-import.ts';

type Source = TSESTree.Node | null | undefined;

function nameOf(node: TSESTree.ImportClause): string {
  if (node.type === AST_NODE_TYPES.ImportDefaultSpecifier) return 'default';
  if (node.type === AST_NODE_TYPES.ImportNamespaceSpecifier) return '*';
  return node.imported.type === AST_NODE_TYPES.Identifier ? node.imported.name : node.imported.value;
}

function isTypeOnly(node: TSESTree.ImportDeclaration): boolean {
  if (node.importKind === 'type') return true;
  return (
    node.specifiers.length > 0 &&
    node.specifiers.every((one) => one.type === AST_NODE_TYPES.ImportSpecifier && one.importKind === 'type')
  );
}

/** Value names of an import; those that are types leave nothing in a build. */
function valueNames(node: TSESTree.ImportDeclaration): string[] {
  return node.specifiers
    .filter((one) => one.type !== AST_NODE_TYPES.ImportSpecifier || one.importKind !== 'type')
    .map(nameOf);
}

/** Reports every import that crosses one of the repository's boundaries, whichever way it is written. */
export const boundariesRule: TSESLint.RuleModule<'crossed'> = {
  defaultOptions: [],
  meta: {
    type: 'problem',
    docs: { description: 'imports stay within the boundaries of the repository' },
    messages: { crossed: '{{sentence}} ({{boundary}})' },
    schema: [],
  },
  create(context) {
    const file = path.relative(context.cwd, context.filename).replaceAll(path.sep, '/');
    const judge = (source: Source, typeOnly: boolean, names: readonly string[]) => {
      if (source?.type !== AST_NODE_TYPES.Literal || typeof source.value !== 'string') return;
      const target = resolveImport(file, source.value);
      const boundary = brokenBoundary({ file, target, isTypeOnly: typeOnly, names });
      if (!boundary) return;
      const { name, sentence } = boundary;
      context.report({ node: source, messageId: 'crossed', data: { boundary: name, sentence } });
    };
    return {
      ImportDeclaration: (node) => judge(node.source, isTypeOnly(node), valueNames(node)),
      ExportNamedDeclaration: (node) => judge(node.source, node.exportKind === 'type', ['*']),
      ExportAllDeclaration: (node) => judge(node.source, node.exportKind === 'type', ['*']),
      ImportExpression: (node) => judge(node.source, false, ['*']),
      TSImportType: (node) => judge(node.source, true, []),
    };
  },
};
