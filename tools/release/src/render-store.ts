import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShellDescription } from '@waypost/build/parts/describe-shell.ts';
import { contentPolicy } from '@waypost/build/site/content-policy.ts';
import { renderHtml } from '@waypost/build/site/render-html.ts';
import { PlainProblem } from '@waypost/cli-kit/plain-problem.ts';
import { z } from 'zod';

import { ACCEPTED_FILE, encodeAccepted, PAGE_FILE, readAccepted } from './accepted-release.ts';
import { noRelease, RELEASE_FILE, type Place } from './change-release.ts';
import { parseJson } from './format/parse-json.ts';
import { effectiveRelease, verifyRelease, type VerifiedRelease } from './format/verify-release.ts';
import { shellOfferSchema, type ShellOffer } from './publish/check-contract.ts';
import { COMPRESSIONS, compressed } from './publish/compress.ts';
import { eachOf } from './publish/upload-build.ts';
import type { ReleaseStore, StoredFile } from './store/store.ts';

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

async function writeShell(store: ReleaseStore, folder: string, shell: ShellDescription): Promise<void> {
  await eachOf(shell.files, async (name) => {
    const bytes = await readFile(path.join(folder, 'f', name));
    const file = `shell/f/${name}`;
    await store.create(file, bytes);
    if (!(await store.read(file))?.bytes.equals(bytes))
      throw new PlainProblem(
        `${file} in ${store.name} holds other bytes than this build. The page stays as it was.`,
      );
    for (const kind of COMPRESSIONS) {
      if (await store.read(`${file}.${kind}`)) continue;
      const packed = await compressed(name, bytes, kind);
      if (packed) await store.create(`${file}.${kind}`, packed);
    }
  });
}

function offerOf({ offer }: ShellDescription): ShellOffer {
  return shellOfferSchema.parse({ schema: 'waypost-offer/1', ...offer });
}

const fileSchema = z.object({ file: z.string(), integrity: z.string() });

const shellSchema: z.ZodType<ShellDescription> = z.object({
  scripts: z.array(fileSchema),
  styles: z.array(fileSchema),
  components: z.record(z.string(), z.array(fileSchema)),
  offer: z.object({ hostApi: z.string(), shared: z.record(z.string(), z.string()) }),
  api: z.string(),
  files: z.array(z.string()),
});

async function readShell(folder: string): Promise<ShellDescription> {
  const text = await readFile(path.join(folder, 'build.json'), 'utf8').catch(() => {
    throw new PlainProblem(`There is no build of the shell in ${folder}. Build first: npm run build`);
  });
  const shell = parseJson(shellSchema, text);
  if (shell) return shell;
  throw new PlainProblem(
    `The build in ${folder} is none of the shell, or of an older one. Name its folder, such as shell/dist, and build anew: npm run build`,
  );
}

export interface Rendered {
  readonly revision: number;
  /** One sentence for each thing the release says that was not taken; what was on the page of it stays. */
  readonly problems: readonly string[];
  /** Remotes that are left off the page, for what was accepted of them is of a form this command does not know. */
  readonly withheld: readonly string[];
  /** The Content-Security-Policy the page needs. */
  readonly policy: string;
  /** Whether that is another one than the last page's. */
  readonly isPolicyNew: boolean;
  /** Address of the backend the shell was built for; empty for the page's own. */
  readonly api: string;
}

type Told = Pick<Rendered, 'revision' | 'problems' | 'withheld'>;

type Attempt = Told & { readonly isWritten: boolean };

interface NextPage {
  readonly html: Buffer;
  readonly release: StoredFile;
  readonly verified: VerifiedRelease;
  /** What the page there is was made from; null when there is none. */
  readonly had: StoredFile | null;
}

/** The page as it is to be, out of what is in the store now. */
async function nextPage(place: Place, shell: ShellDescription): Promise<NextPage> {
  const { store, rootKey } = place;
  const { memory, file: had } = await readAccepted(place);
  const release = await store.read(RELEASE_FILE);
  if (!release) throw noRelease(store);
  const verified = verifyRelease(release.bytes.toString(), rootKey, memory);
  if (!verified.ok)
    throw new PlainProblem(`The page stays as it was, for the release does not hold: ${verified.problem}.`);
  const shown = effectiveRelease(verified.signed.revision, verified.entries);
  return { html: Buffer.from(await renderHtml(shell, shown)), release, verified, had };
}

function told({ entries, problems, signed }: VerifiedRelease): Told {
  const withheld = Object.keys(entries).filter((remote) => entries[remote]!.isWithheld);
  return { revision: signed.revision, problems, withheld };
}

/** Writes page and memory out of what is in the store now; not written when somebody else did meanwhile. */
async function attemptRender(place: Place, folder: string, shell: ShellDescription): Promise<Attempt> {
  const { store, rootKey } = place;
  // The page is read before the memory and written after it. So whoever is slower than another who has looked
  // later finds that the page has changed, and looks again.
  const page = await store.read(PAGE_FILE);
  const { html, release: file, verified, had } = await nextPage(place, shell);
  await writeShell(store, folder, shell);
  const kept = encodeAccepted(rootKey, verified);
  const answer = told(verified);
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
  throw new PlainProblem(`Others kept writing ${file} in ${store.name}. Please try again.`);
}

async function policyOfPage(store: ReleaseStore): Promise<string> {
  return contentPolicy((await store.read(PAGE_FILE))?.bytes.toString() ?? '');
}

/**
 * Writes the page of a static host, with the release in it, and the shell's files and offer. The page names
 * no file that is not there, and the offer speaks of no shell that is not on the page. Beside it lies the policy its host
 * has to send.
 *
 * What `release.json` says counts against what was last rendered, which is kept beside the page: an entry
 * that fails its check, or is older, changes nothing, and the other remotes are rendered all the same.
 *
 * @throws PlainProblem when the release as a whole does not hold; then the page stays as it was
 */
export async function renderStore(place: Place, folder: string): Promise<Rendered> {
  const shell = await readShell(folder);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { isWritten, ...rendered } = await attemptRender(place, folder, shell);
    if (!isWritten) continue;
    const { store } = place;
    await describePage(store, 'shell/offer.json', () => JSON.stringify(offerOf(shell), null, 1));
    const isPolicyNew = await describePage(store, POLICY_FILE, () => policyOfPage(store));
    return { ...rendered, policy: await policyOfPage(store), isPolicyNew, api: shell.api };
  }
  throw new PlainProblem('Others published all the time. The page is of a moment ago; please try again.');
}

/**
 * What `renderStore` would do, without doing it: so the host can be told of a new policy before the page that needs it.
 *
 * @throws PlainProblem when the release as a whole does not hold
 */
export async function previewStore(place: Place, folder: string): Promise<Rendered> {
  const shell = await readShell(folder);
  const { html, verified } = await nextPage(place, shell);
  const policy = contentPolicy(html.toString());
  const present = (await place.store.read(POLICY_FILE))?.bytes.toString();
  return { ...told(verified), policy, isPolicyNew: present !== `${policy}\n`, api: shell.api };
}
