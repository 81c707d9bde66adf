import { missingPaths, withFolders } from './missing-paths.ts';

const known = withFolders(['backend/internal/discover/total.go', 'backend/README.md', 'shell/src/index.ts']);
const inText = (text: string, document = 'docs/security.md') => missingPaths(document, text, known);

it('a path from the root is missing where nothing is there', () => {
  expect(
    inText('See `backend/internal/totals`, `backend/internal/discover/total.go` and `shell/src/`.'),
  ).toEqual(['backend/internal/totals']);
});

it('a path from the document’s own folder is looked for there', () => {
  expect(inText('`internal/discover` and `internal/totals`', 'backend/README.md')).toEqual([
    'internal/totals',
  ]);
});

it('a path within a command is found', () => {
  expect(inText('`npx jest shell/src/gone.test.ts --watch`')).toEqual(['shell/src/gone.test.ts']);
});

it.each([
  ['what is built', '`shell/dist/build.json`'],
  ['a file of a store', '`shell/content-policy.txt`'],
  ['a pattern', '`backend/internal/*/main.go`, `shell/src/<name>.ts`'],
  ['an address', '`/shell/f/index.js`, `https://example.org/shell/none`'],
  ['a kind of content', '`text/plain`'],
  ['a name without a folder', '`none.ts`'],
  ['an example', '```sh\ncat `shell/src/none.ts`\n```'],
])('%s is not a path', (_, text) => {
  expect(inText(text)).toEqual([]);
});
