import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { ShellDescription } from '../build/describe-shell.ts';
import { renderHtml } from '../site/render-html.ts';
import { PlainProblem } from '../start/plain-problem.ts';
import { readRelease, type Place } from './change-release.ts';
import { effectiveRelease } from './format/verify-release.ts';
import { shellOfferSchema, type ShellOffer } from './publish/check-contract.ts';
import { COMPRESSIONS, compressed } from './publish/compress.ts';
import { eachOf } from './publish/upload-build.ts';
import type { ReleaseStore } from './store/store.ts';

const ATTEMPTS = 20;

/** Writes a file that may change, unless `isNewer` says that somebody has put a newer one there. */
async function write(
  store: ReleaseStore,
  file: string,
  bytes: Buffer,
  isNewer: (present: Buffer) => boolean = () => false,
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const present = await store.read(file);
    if (present && (present.bytes.equals(bytes) || isNewer(present.bytes))) return;
    if ((await store.replace(file, bytes, present?.version ?? null)) === 'replaced') return;
  }
  throw new PlainProblem(`Others kept writing ${file} in ${store.name}. Please try again.`);
}

/** The revision a page was written for; 0 for one that names none. */
function pageRevision(html: Buffer): number {
  return Number(/id="waypost-release">\{"schema":"[^"]*","revision":(\d+)/.exec(html.toString())?.[1] ?? 0);
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

interface RenderedPage {
  readonly html: string;
  readonly revision: number;
  readonly shell: ShellDescription;
}

/** The page as it would be now: the shell of `folder` with the release in the store. */
async function renderPageOf(place: Place, folder: string): Promise<RenderedPage> {
  const { signed, entries, problems } = await readRelease(place);
  if (problems.length > 0)
    throw new PlainProblem(
      `The page stays as it was, for the release does not hold: ${problems.join('; ')}.`,
    );
  const text = await readFile(path.join(folder, 'build.json'), 'utf8').catch(() => {
    throw new PlainProblem(`There is no build of the shell in ${folder}. Build first: npm run build`);
  });
  const shell = JSON.parse(text) as ShellDescription;
  const html = await renderHtml(shell, effectiveRelease(signed.revision, entries));
  return { html, revision: signed.revision, shell };
}

/**
 * Writes the page of a static host, with the release in it, and the shell's files and offer. The page
 * comes last, so it never names a file that is not there.
 *
 * @throws PlainProblem when an entry of the release fails its check, or the page in the store is of a
 *   later revision; then the page stays as it was
 */
export async function renderStore(place: Place, folder: string): Promise<number> {
  const { store } = place;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { html, revision, shell } = await renderPageOf(place, folder);
    const isNewer = (page: Buffer) => pageRevision(page) > revision;
    const present = await store.read('index.html');
    if (attempt === 0 && present && isNewer(present.bytes))
      throw new PlainProblem(
        `The page is of revision ${pageRevision(present.bytes)}, and the release went back to ${revision}. The page stays.`,
      );
    await writeShell(store, folder, shell);
    await write(store, 'shell/offer.json', Buffer.from(`${JSON.stringify(offerOf(shell), null, 1)}\n`));
    await write(store, 'index.html', Buffer.from(html), isNewer);
    // Whoever published in the meantime may have rendered before this page was in its place.
    if ((await readRelease(place)).signed.revision === revision) return revision;
  }
  throw new PlainProblem('Others published all the time. The page is of a moment ago; please try again.');
}
