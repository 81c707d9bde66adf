/*
 * Keys in the browser's storage that two programs use which are released apart: the page's inline
 * script, and the shell of this or of an earlier page in the same tab. A value in another form gets
 * another key. Whoever reads one takes what it cannot read for absent.
 */

/**
 * Session storage: builds that failed in this tab, as JSON from `<remote>:<build>` to the time until
 * which they are avoided, in milliseconds since 1970. The shell writes it, the inline script reads it.
 */
export const BROKEN_BUILDS_KEY = 'waypost-broken';

/**
 * Session storage: the builds asked for by name in this tab, as typed after `?waypost-build=`. The
 * inline script writes it; the shell shows and removes it.
 */
export const NAMED_BUILDS_KEY = 'waypost-build';

/**
 * Session storage: builds this tab may be shown by name, as JSON from `<remote>:<build>` to the time until which, in
 * milliseconds since 1970. The inline script's alone: what the server found right on an earlier page of the tab.
 */
export const PREVIEWS_KEY = 'waypost-previews';

/** Session storage: reasons for which this tab was reloaded, separated by spaces. The shell's alone. */
export const RELOADS_KEY = 'waypost-reloaded';

/** Local storage: this browser's random id, 32 hexadecimal digits, which decides its rollouts. The inline script's alone. */
export const VISITOR_KEY = 'waypost-visitor';

/** Local storage: the language somebody chose, as a tag of `LANGUAGES`. The shell writes it, the inline script reads it. */
export const LANGUAGE_KEY = 'waypost-language';

/** Local storage: `LoginStorage` as JSON. The shell writes it, the inline script reads whether someone is signed in. */
export const LOGIN_STORAGE_KEY = 'login-storage';
