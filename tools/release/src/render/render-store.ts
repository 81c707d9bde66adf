import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentPolicy } from '@waypost/build/site/content-policy.ts';
import { renderHtml } from '@waypost/build/site/render-html.ts';
import pMap from 'p-map';

import { noRelease, readPresent, RELEASE_FILE } from '../core/read-release.ts';
import type { StoreAccess } from '../core/store-access.ts';
import { storeFile } from '../core/store-file.ts';
import { ReleaseProblem } from '../format/release-problem.ts';
import { effectiveRelease } from '../format/verify-release.ts';
import { REQUESTS, type ReleaseStore } from '../store/store.ts';
import { readShell } from './read-shell.ts';

const ATTEMPTS = 20;

/** The page of a static host. */
export const PAGE_FILE = 'index.html';

/** The Content-Security-Policy the host has to send with the page. */
export const POLICY_FILE = 'shell/content-policy.txt';

/** Whether a text is in its place now; not when somebody else has written since it was looked for. */
async function put(store: ReleaseStore, file: string, text: string): Promise<boolean> {
  const present = await store.read(file);
  const bytes = Buffer.from(text);
  return (
    present?.bytes.equals(bytes) === true ||
    (await store.replace(file, bytes, present?.version ?? null)) === 'replaced'
  );
}

export interface Rendered {
  readonly revision: number;
  /** The parts of the release that do not count, and are not on the page. */
  readonly refusals: readonly string[];
  /** The Content-Security-Policy the page needs. */
  readonly policy: string;
  /** Whether that is another one than the last page's. */
  readonly isPolicyNew: boolean;
  /** Address of the backend the shell was built for; empty for the page's own. */
  readonly api: string;
}

/**
 * Writes the page of a static host, with the release in it, and the shell's files. The page names no file that is not there.
 * Beside it lies the policy its host has to send.
 *
 * @throws ReleaseProblem when the release as a whole does not hold; then the page stays as it was
 */
export async function renderStore(access: StoreAccess, folder: string): Promise<Rendered> {
  const { store } = access;
  const shell = await readShell(folder);
  await pMap(
    shell.files,
    async (name) => storeFile(store, `shell/f/${name}`, await readFile(path.join(folder, 'f', name))),
    REQUESTS,
  );
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const present = await readPresent(access);
    if (!present) throw noRelease(store);
    const { file, release } = present;
    const html = await renderHtml(shell, effectiveRelease(release));
    const policy = contentPolicy(html);
    const before = (await store.read(POLICY_FILE))?.bytes.toString();
    if (!(await put(store, POLICY_FILE, `${policy}\n`)) || !(await put(store, PAGE_FILE, html))) continue;
    // Whoever wrote in the meantime may have looked before this page was in its place.
    if ((await store.read(RELEASE_FILE))?.version !== file.version) continue;
    const { refusals, signed } = release;
    return {
      revision: signed.revision,
      refusals,
      policy,
      isPolicyNew: before !== `${policy}\n`,
      api: shell.api,
    };
  }
  throw new ReleaseProblem(
    'busy',
    'Others kept publishing. The page is from a moment ago; please try again.',
  );
}
