import type { EarlyFiles } from '@waypost/contracts/page-start.ts';

import type { ShellFile } from '../parts/describe-first-files.ts';
import type { ShellDescription } from '../parts/describe-shell.ts';
import { SHELL_BASE } from '../parts/shell-base.ts';

/** What the page's inline script reads beside the release. */
export function earlyFiles(shell: ShellDescription): EarlyFiles {
  const indexOf = (file: string) => shell.later.findIndex((one) => one.file === file);
  const components = Object.entries(shell.components).map(([request, needed]) => [
    request,
    needed.map(({ file }: ShellFile) => indexOf(file)),
  ]);
  return {
    api: shell.api,
    components: Object.fromEntries(components) as EarlyFiles['components'],
    texts: Object.fromEntries(
      Object.entries(shell.texts).map(([language, file]) => [language, indexOf(file)]),
    ),
    offer: shell.offer,
    files: shell.later.map(({ file, integrity }) => [SHELL_BASE + file, integrity]),
  };
}
