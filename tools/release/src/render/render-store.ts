import type { ShellDescription } from '@waypost/build/parts/describe-shell.ts';
import { contentPolicy } from '@waypost/build/site/content-policy.ts';
import { renderHtml } from '@waypost/build/site/render-html.ts';

import { ACCEPTED_FILE, encodeAccepted, PAGE_FILE, readAccepted } from '../core/accepted-release.ts';
import { noRelease, RELEASE_FILE } from '../core/read-release.ts';
import type { StoreAccess } from '../core/store-access.ts';
import { storedOfferSchema } from '../core/stored-offer.ts';
import { Refusal } from '../format/refusal.ts';
import { ReleaseProblem } from '../format/release-problem.ts';
import { effectiveRelease, type VerifiedRelease } from '../format/trusted-release.ts';
import { verifyRelease } from '../format/verify-release.ts';
import type { ReleaseStore, StoredFile } from '../store/store.ts';
import { readShell } from './read-shell.ts';
import { writeShell } from './write-shell.ts';

const ATTEMPTS = 20;

/** The Content-Security-Policy the host has to send with the page. */
export const POLICY_FILE = 'shell/content-policy.txt';

/** Puts these bytes in the place of what was read there; false when somebody else has written since. */
async function swap(
  store: ReleaseStore,
  file: string,
  bytes: Buffer,
  present: Pick<StoredFile, 'version'> | null,
): Promise<boolean> {
  return (await store.replace(file, bytes, present?.version ?? null)) === 'replaced';
}

function offerText({ offer }: ShellDescription): string {
  return JSON.stringify(storedOfferSchema.parse({ schema: 'waypost-offer/1', ...offer }), null, 1);
}

export interface Rendered {
  readonly revision: number;
  /** The parts of the release that were refused; what was on the page of them stays. */
  readonly refusals: readonly Refusal[];
  /** Remotes that are left off the page, for what was accepted of them is of a form this command does not know. */
  readonly withheld: readonly string[];
  /** The Content-Security-Policy the page needs. */
  readonly policy: string;
  /** Whether that is another one than the last page's. */
  readonly isPolicyNew: boolean;
  /** Address of the backend the shell was built for; empty for the page's own. */
  readonly api: string;
}

type Findings = Pick<Rendered, 'revision' | 'refusals' | 'withheld'>;

type Attempt = Findings & { readonly isWritten: boolean };

interface NextPage {
  readonly html: Buffer;
  readonly release: StoredFile;
  readonly verified: VerifiedRelease;
  /** What the page there is was made from; null when there is none. */
  readonly had: StoredFile | null;
}

/** The page as it is to be, out of what is in the store now. */
async function nextPage(access: StoreAccess, shell: ShellDescription): Promise<NextPage> {
  const { store, rootKey } = access;
  const { state, file: had } = await readAccepted(access);
  const release = await store.read(RELEASE_FILE);
  if (!release) throw noRelease(store);
  const verified = verifyRelease(release.bytes.toString(), rootKey, state);
  if (verified instanceof Refusal)
    throw new ReleaseProblem(
      'release-refused',
      `The page stays as it was, because the release is not valid: ${verified.reason}.`,
      verified,
    );
  const shown = effectiveRelease(verified.signed.revision, verified.remotes);
  return { html: Buffer.from(await renderHtml(shell, shown)), release, verified, had };
}

function findingsOf({ refusals, remotes, signed }: VerifiedRelease): Findings {
  const withheld = Object.keys(remotes).filter((remote) => remotes[remote]!.isWithheld);
  return { revision: signed.revision, refusals, withheld };
}

/** Writes page and memory out of what is in the store now; not written when somebody else did meanwhile. */
async function attemptRender(access: StoreAccess, folder: string, shell: ShellDescription): Promise<Attempt> {
  const { store, rootKey } = access;
  // The page is read before the memory and written after it. So whoever is slower than another who has looked
  // later finds that the page has changed, and looks again.
  const page = await store.read(PAGE_FILE);
  const { html, release: file, verified, had } = await nextPage(access, shell);
  await writeShell(store, folder, shell);
  const kept = encodeAccepted(rootKey, verified);
  const answer = findingsOf(verified);
  if (!had?.bytes.equals(kept) && !(await swap(store, ACCEPTED_FILE, kept, had)))
    return { ...answer, isWritten: false };
  if (!page?.bytes.equals(html) && !(await swap(store, PAGE_FILE, html, page)))
    return { ...answer, isWritten: false };
  // Whoever wrote in the meantime may have looked before this page was in its place.
  const after = await store.read(RELEASE_FILE);
  const isSame = (await store.read(ACCEPTED_FILE))?.bytes.equals(kept) ?? false;
  return { ...answer, isWritten: isSame && after?.version === file.version };
}

/** Writes what describes the page, if it is not there already; answers whether it was another text. */
async function describePage(
  store: ReleaseStore,
  file: string,
  describe: () => Promise<string> | string,
): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // Read before the page is: whoever described a later one in the meantime is not written over.
    const present = await store.read(file);
    const bytes = Buffer.from(`${await describe()}\n`);
    if (present?.bytes.equals(bytes)) return false;
    if (await swap(store, file, bytes, present)) return true;
  }
  throw new ReleaseProblem('busy', `Others kept writing ${file} in ${store.name}. Please try again.`);
}

async function policyOfPage(store: ReleaseStore): Promise<string> {
  return contentPolicy((await store.read(PAGE_FILE))?.bytes.toString() ?? '');
}

/**
 * Writes the page of a static host, with the release in it, and the shell's files and offer. The page names
 * no file that is not there, and the offer speaks of no shell that is not on the page. Beside it lies the policy its host
 * has to send.
 *
 * What `release.json` says counts against what was last rendered, which is kept beside the page: targets
 * that fail their check, or are older, change nothing, and the other remotes are rendered all the same.
 *
 * @throws ReleaseProblem when the release as a whole does not hold; then the page stays as it was
 */
export async function renderStore(access: StoreAccess, folder: string): Promise<Rendered> {
  const shell = await readShell(folder);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { isWritten, ...rendered } = await attemptRender(access, folder, shell);
    if (!isWritten) continue;
    const { store } = access;
    await describePage(store, 'shell/offer.json', () => offerText(shell));
    const isPolicyNew = await describePage(store, POLICY_FILE, () => policyOfPage(store));
    return { ...rendered, policy: await policyOfPage(store), isPolicyNew, api: shell.api };
  }
  throw new ReleaseProblem(
    'busy',
    'Others kept publishing. The page is from a moment ago; please try again.',
  );
}

/**
 * What `renderStore` would do, without doing it: so the host can be told of a new policy before the page that needs it.
 *
 * @throws ReleaseProblem when the release as a whole does not hold
 */
export async function previewStore(access: StoreAccess, folder: string): Promise<Rendered> {
  const shell = await readShell(folder);
  const { html, verified } = await nextPage(access, shell);
  const policy = contentPolicy(html.toString());
  const present = (await access.store.read(POLICY_FILE))?.bytes.toString();
  return { ...findingsOf(verified), policy, isPolicyNew: present !== `${policy}\n`, api: shell.api };
}
