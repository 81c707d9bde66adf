import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleasePage, Texts } from '@waypost/contracts/release-page.ts';
import type { RemoteManifest } from '@waypost/contracts/remote-manifest.ts';
import type { RemotePage } from '@waypost/contracts/remote-page.ts';

import { REPOSITORY } from '../webpack/base-config.ts';
import { requestAddresses } from './request-addresses.ts';

/** Messages by language and key. */
export type Catalogues = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The catalogues in a remote's `src/i18n`, by the language their files are named after. */
export async function readCatalogues(folder: string): Promise<Catalogues> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  const read = async (file: string) => JSON.parse(await readFile(path.join(folder, file), 'utf8')) as object;
  const entries = files.map(async (file) => [path.basename(file, '.json'), await read(file)] as const);
  return Object.fromEntries(await Promise.all(entries)) as Catalogues;
}

/**
 * The pages of a manifest as a release carries them: with the texts themselves, for the shell shows them before the
 * remote is there, and with the addresses of its first calls.
 *
 * @throws Error when the English catalogue lacks a text, or what a page says of itself can not come to pass
 */
export async function describePages(
  manifest: RemoteManifest,
  catalogues: Catalogues,
): Promise<ReleasePage[]> {
  const textsFor = (key: string): Texts => {
    const texts = Object.entries(catalogues).flatMap(([language, messages]) => {
      const text = messages[key];
      return text === undefined ? [] : [[language, text] as const];
    });
    if (!texts.some(([language]) => language === 'en'))
      throw new Error(`A page of ${manifest.name} names the text "${key}", which src/i18n/en.json lacks.`);
    return Object.fromEntries(texts);
  };
  const pages = manifest.pages ?? [];
  pages.forEach(checkPage);
  return Promise.all(
    pages.map(async ({ title, description, menu, requests, opening, ...page }) => ({
      ...page,
      title: textsFor(title),
      ...(description !== undefined && { description: textsFor(description) }),
      ...(menu && { menu: { ...menu, label: textsFor(menu.label) } }),
      ...(requests && { requests: await requestAddresses(requests) }),
      ...(opening && {
        opening: {
          html: filled(opening.html, textsFor),
          style: await nested(
            opening.styles.map((file) => path.join(REPOSITORY, manifest.name, 'src', file)),
          ),
        },
      }),
    })),
  );
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Markup with its texts, in each language that has all of them. */
function filled(html: string, textsFor: (key: string) => Texts): Texts {
  const used = [...html.matchAll(/\{\{([\w.]+)\}\}/g)].map(([, key = '']) => [key, textsFor(key)] as const);
  const languages = Object.keys(used[0]?.[1] ?? {}).filter((one) => used.every(([, texts]) => one in texts));
  const escaped = (text = '') => text.replace(/[&<>]/g, (mark) => ESCAPED[mark]!);
  return Object.fromEntries(
    languages.map((language) => [
      language,
      used.reduce((made, [key, texts]) => made.replace(`{{${key}}}`, () => escaped(texts[language])), html),
    ]),
  );
}

/** Style sheets as one that holds within the opening alone. */
async function nested(files: readonly string[]): Promise<string> {
  const sheets = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const plain = sheets
    .join('')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ');
  return `.opening.drawn{${plain.replace(/ ?([{}:;,]) ?/g, '$1').trim()}}`;
}

/** A link leads to one address, and first calls are made for visitors without a session alone. */
function checkPage({ menu, path, protected: isProtected, requests }: RemotePage): void {
  if (menu && path.includes(':'))
    throw new Error(
      `The page ${path} has a menu entry, but its path has a parameter: a menu entry needs one address.`,
    );
  if (requests && isProtected)
    throw new Error(`The page ${path} is protected but has first requests, which are for guests only.`);
}
