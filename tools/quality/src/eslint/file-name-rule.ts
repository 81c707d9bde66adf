import path from 'node:path';
import type { TSESLint } from '@typescript-eslint/utils';

const KEBAB = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*$/;
const NAMELESS = /^(?:utils?|misc|helpers?|common)$/;
/** Entries that are started, not imported from. */
const ENTRIES = new Set(['shell/src/index.ts']);

type Problem = 'case' | 'nameless' | 'barrel';

function problemOf(file: string): Problem | undefined {
  const segments = file.split('/');
  const names = segments.map((segment, index) =>
    // Role suffixes and extensions are words of their own: `story-card.test.tsx`, `login.spec.ts`.
    index === segments.length - 1 ? segment.split('.').filter(Boolean) : [segment],
  );
  if (names.flat().some((name) => !KEBAB.test(name))) return 'case';
  if (names.some(([name = '']) => NAMELESS.test(name))) return 'nameless';
  if (names.at(-1)?.[0] === 'index' && !ENTRIES.has(file)) return 'barrel';
  return undefined;
}

/** Reports files whose names say nothing, or say it in another case than the rest. */
export const fileNameRule: TSESLint.RuleModule<Problem> = {
  defaultOptions: [],
  meta: {
    type: 'suggestion',
    docs: { description: 'file and folder names are kebab-case and say what is inside' },
    messages: {
      case: 'Files and folders are named in kebab-case.',
      nameless: 'Name the file after what it does, not after being of use.',
      barrel: 'No index file: import from the file that holds the name.',
    },
    schema: [],
  },
  create(context) {
    const file = path.relative(context.cwd, context.filename).replaceAll(path.sep, '/');
    return {
      Program(node) {
        const messageId = problemOf(file);
        if (messageId) context.report({ node, loc: { line: 1, column: 0 }, messageId });
      },
    };
  },
};
