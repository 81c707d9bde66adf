import type { SeeAs } from './api/call-options.ts';
import type { Cursor, PlaceId, StoryId } from './ids.ts';

type None = Readonly<Record<never, never>>;

/**
 * Parameters of the pages other teams lead to, by the page's name: its expose id without the major. They stand in
 * the path where the path has them, else in the query.
 */
export interface PageParameters {
  'landing-page': { readonly cursor?: Cursor };
  dashboard: { readonly cursor?: Cursor };
  /** What to look for among all public places; `discoverParameters` makes them. Days are `yyyy-mm-dd`. */
  discover: {
    readonly words?: string;
    readonly country?: string;
    readonly from?: string;
    readonly to?: string;
    /** Degrees: `west,south,east,north` */
    readonly bbox?: string;
    /** Degrees: `longitude,latitude` */
    readonly near?: string;
    readonly sort?: 'nearest';
    readonly cursor?: Cursor;
  };
  /** By the username. */
  author: { readonly username: string; readonly cursor?: Cursor };
  /**
   * With a place of the story the page opens there; both stand in the path. `as` shows an own story as others get it, `new`
   * one that was just made with the ways to send it, `edit` has its author edit it, `book` shows its pages as a book.
   */
  'story-map': {
    readonly id: StoryId;
    readonly place?: PlaceId;
    readonly as?: SeeAs;
    readonly new?: '1';
    readonly edit?: '1';
    readonly book?: string;
  };
  'shared-with-me': None;
  bin: None;
  'waiting-notes': None;
  /** Of an own story. */
  versions: { readonly id: StoryId };
  /** Without an id it creates. */
  'story-form': { readonly id?: StoryId };
  /** Without an id it creates, in the named story when given. */
  'place-form': { readonly id?: PlaceId; readonly story?: StoryId };
  /** Without a story it makes a new one. */
  'import-photos': { readonly story?: StoryId };
  'add-photos': None;
  /** Of an own story. */
  'added-photos': { readonly story: StoryId };
  /** `next` is where it leads back to: a path and query of this site. */
  'sign-in': { readonly next?: string };
  'sign-up': None;
  'forgot-password': None;
  'verify-email': None;
  account: None;
}

type ParametersOf<Page extends string> = Page extends keyof PageParameters
  ? PageParameters[Page]
  : Readonly<Record<string, string | number>>;

/** What follows the page's name; it may be left out where nothing is required. */
export type HrefParameters<Page extends string> =
  object extends ParametersOf<Page> ? [given?: ParametersOf<Page>] : [given: ParametersOf<Page>];
