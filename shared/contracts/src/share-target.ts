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
