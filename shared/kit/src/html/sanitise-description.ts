import { purify } from './purify.ts';

/**
 * A story's description reduced to the allow-list the server stores by: structure and links, no
 * styles, scripts, ids or pictures. Links open elsewhere and tell the target nothing.
 */
export function sanitiseDescription(html: string): string {
  return purify((purifier, allowed) => purifier.sanitize(html, allowed));
}

/** The same as what an element takes as its HTML on a page that lets no plain text be that. */
export function trustedDescription(html: string): string | TrustedHTML {
  return purify((purifier, allowed) => purifier.sanitize(html, { ...allowed, RETURN_TRUSTED_TYPE: true }));
}

/** The same as elements, below one that is in no page. */
export function descriptionElements(html: string): HTMLElement {
  return purify(
    (purifier, allowed) => purifier.sanitize(html, { ...allowed, RETURN_DOM: true }) as HTMLElement,
  );
}
