import { bestLanguage } from '@waypost/contracts/languages.ts';

type Load = () => Promise<{ readonly default: Readonly<Record<string, string>> }>;

/**
 * Fills a part's catalogue with the messages of the page's language, or the nearest its build has; with English where their
 * file can not be had.
 *
 * @param files of each language, English among them
 */
export async function takeTexts(
  catalogue: Record<string, string>,
  files: Readonly<Record<string, Load>>,
): Promise<void> {
  const language = bestLanguage([document.documentElement.lang], Object.keys(files));
  const { default: messages } = await files[language]!().catch(() => files['en']!());
  Object.assign(catalogue, messages);
}
