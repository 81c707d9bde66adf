import type { ChoiceOf } from '@waypost/contracts/choose-builds.ts';
import {
  BROKEN_BUILDS_KEY,
  LOGIN_STORAGE_KEY,
  NAMED_BUILDS_KEY,
  PREVIEWS_KEY,
  VISITOR_KEY,
} from '@waypost/contracts/storage-keys.ts';

/** What the page's first choices depend on, beside its address. */
export interface Visit extends ChoiceOf {
  readonly isSignedIn: boolean;
}

const newVisitor = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => (byte + 256).toString(16).slice(1)).join(
    '',
  );

/**
 * What the browser's storage says of this visitor and tab; as for anybody where it is forbidden. A visitor's id is made
 * only for a release with a rollout.
 *
 * @param previews what the server let this page ask for by name; it holds for the tab
 */
export function readStorage(hasRollout: boolean, previews: Readonly<Record<string, number>> = {}): Visit {
  let [isSignedIn, named, broken, visitor]: [boolean, string, Record<string, number>, string | undefined] = [
    false,
    '',
    {},
    undefined,
  ];
  try {
    isSignedIn = (localStorage.getItem(LOGIN_STORAGE_KEY) ?? '').includes('"isLogged":true');
    const asked = new URLSearchParams(location.search).get(NAMED_BUILDS_KEY);
    if (asked !== null) sessionStorage.setItem(NAMED_BUILDS_KEY, asked);
    named = sessionStorage.getItem(NAMED_BUILDS_KEY) ?? '';
    previews = { ...(JSON.parse(sessionStorage.getItem(PREVIEWS_KEY) ?? '{}') as object), ...previews };
    sessionStorage.setItem(PREVIEWS_KEY, JSON.stringify(previews));
    broken = JSON.parse(sessionStorage.getItem(BROKEN_BUILDS_KEY) ?? '{}') as Record<string, number>;
    if (hasRollout) {
      visitor = localStorage.getItem(VISITOR_KEY) ?? undefined;
      if (!visitor) localStorage.setItem(VISITOR_KEY, (visitor = newVisitor()));
    }
  } catch {
    // What was read so far counts.
  }
  return { isSignedIn, named, previews, broken, visitor, now: Date.now() };
}
