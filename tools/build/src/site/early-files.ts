import type { EarlyFiles } from '@waypost/contracts/early-page.ts';

import type { ShellFile } from '../parts/describe-first-files.ts';
import type { ShellDescription } from '../parts/describe-shell.ts';
import { SHELL_BASE } from '../parts/shell-base.ts';

/** What the page's inline script reads beside the release. */
export function earlyFiles(shell: ShellDescription): EarlyFiles {
  const files: (readonly [string, string])[] = [];
  const indexOf = ({ file, integrity }: ShellFile): number => {
    const address = SHELL_BASE + file;
    const known = files.findIndex(([one]) => one === address);
    return known >= 0 ? known : files.push([address, integrity]) - 1;
  };
  const components = Object.entries(shell.components).map(([request, needed]) => [
    request,
    needed.map(indexOf),
  ]);
  return {
    api: shell.api,
    components: Object.fromEntries(components) as EarlyFiles['components'],
    offer: shell.offer,
    files,
  };
}
