import type { ApiClient } from './api/api-client.ts';
import type { ExposeId } from './exposes.ts';
import type { ReleasePage } from './release-page.ts';

/** Name of a call of the API, e.g. `stories.get`. */
export type ApiCallName = {
  [Area in keyof ApiClient]: `${Area}.${keyof ApiClient[Area] & string}`;
}[keyof ApiClient];

/** A call of the API with its arguments; `:id` stands for the parameter of the page's path. */
export type FirstRequest = readonly [call: ApiCallName, ...given: readonly (string | number)[]];

/**
 * One page as its team writes it down. Texts are keys of the remote's catalogue (`src/i18n/en.json`), and
 * requests are calls of the API client: the build puts the texts and addresses into the release.
 *
 * **Spots.** Two of a remote's pages are one page when they show the same `expose`, the path of one is that of the other
 * and one parameter more, and the shorter one reads from the query what the longer one reads from there: `/guides/:id` with
 * `{ guideId: ':id', part: '?part' }` and `/guides/:id/:part` with `{ guideId: ':id', part: ':part' }`. Going from one to the
 * other gives the component other properties; it is not mounted anew, and the focus stays. Any other two are two pages.
 */
export interface RemotePage extends Pick<
  ReleasePage,
  | 'path'
  | 'props'
  | 'query'
  | 'protected'
  | 'guestsOnly'
  | 'open'
  | 'redirectTarget'
  | 'preloads'
  | 'still'
  | 'role'
  | 'resumes'
> {
  readonly expose: ExposeId;
  /** Key of the page's name: in the list of pages, and where it can not be shown. */
  readonly title: string;
  /**
   * Key of what search engines and chats say of the page, 160 characters at most. With it, once it is in the stable build, the
   * page may stand in their lists, and is in the sitemap; without, it is `noindex`. A page that is `protected` or has parameters in
   * its path has none.
   */
  readonly description?: string;
  readonly requests?: readonly FirstRequest[];
  /** What is seen before any script has run, where the page's path has no parameters. */
  readonly opening?: {
    /** Markup; `{{key}}` stands for a text of the catalogue. */
    readonly html: string;
    /** CSS modules of what it looks like, from the remote's `src`, whose class names it uses as they are written there. */
    readonly styles: readonly string[];
  };
  readonly menu?: Omit<NonNullable<ReleasePage['menu']>, 'label'> & {
    /** Key of what the navigation's link says. */
    readonly label: string;
  };
}
