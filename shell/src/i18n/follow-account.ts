import { bestLanguage, LANGUAGES } from '@waypost/contracts/languages.ts';
import type { SessionService } from '@waypost/contracts/session.ts';
import { LANGUAGE_KEY } from '@waypost/contracts/storage-keys.ts';
import { keptChoice } from '@waypost/kit/storage/kept-choice.ts';

const TAGS = Object.keys(LANGUAGES);

/**
 * Has the site speak the language of an account as somebody signs in, or chooses another on another device: it is kept on this
 * one, and `reload` is called where the page is in another. What is chosen here meanwhile stays.
 */
export function followAccount(
  session: Pick<SessionService, 'getSnapshot' | 'subscribe'>,
  pageLanguage: string,
  reload: () => void,
): void {
  const wanted = () => session.getSnapshot().userData?.language ?? '';
  let known = wanted();
  session.subscribe(() => {
    const next = wanted();
    if (next === known) return;
    known = next;
    if (!next) return;
    const language = bestLanguage([next], TAGS);
    keptChoice(LANGUAGE_KEY, TAGS).set(language);
    // Where nothing can be kept a new page would be as this one is.
    if (language !== pageLanguage && keptChoice(LANGUAGE_KEY, TAGS).get() === language) reload();
  });
}
