/** Where photos of a phone's share sheet come to: the site's worker takes them there. */
export const SHARE_PATH = '/share/';

/** Name of the shared files in the form the browser sends. */
export const SHARED_FILES = 'photos';

/**
 * Where they are taken up; signed out, after the sign-in. It is mf-authoring's page, known here because the worker that leads
 * there has no release to look it up in.
 */
export const SHARED_TO_PATH = '/dashboard/import';

/** Name of the only Trusted Types policy of that page; it knows one address. */
export const SHARE_POLICY = 'waypost-share';

/** Names of what else is shared: words, and the address of a page or of a place on a map. */
export const SHARED_WORDS = ['title', 'text', 'url'] as const;

/** Key of the draft in which they wait, in one text. */
export const SHARED_TEXT_KEY = 'shared-text';

/** Stands for the story of the journey somebody is on, in the query of the page below. */
export const TODAY = 'today';

/** Where somebody adds to it, also words that were shared; mf-authoring's page, as {@link SHARED_TO_PATH}. */
export const TODAY_PATH = `/dashboard/create-point?story=${TODAY}`;
