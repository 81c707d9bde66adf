import { z } from 'zod';

export const shownExpose = z.templateLiteral([z.string().regex(/^[a-z][a-z0-9-]*$/), '@', z.int().min(0)]);
/** Literal segments and parameters; the first segment is a literal one, or a single page could take every address. */
const pagePath = z
  .string()
  .max(200)
  .regex(/^\/(?:[a-z0-9][a-z0-9-]*(?:\/(?:[a-z0-9][a-z0-9-]*|:[a-z][A-Za-z]*))*)?$/);
const propName = z.string().regex(/^[a-z][A-Za-z]*$/);
/** `:id` of the path, `?story` of the query, `#token` of the fragment. */
const propSource = z.string().regex(/^[:?#][a-z][A-Za-z]*$/);
/** A BCP 47 tag. */
export const language = z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/);
/** A call of the API, `{id}` standing for a parameter of the path. */
const apiRequest = z
  .string()
  .max(500)
  .regex(/^\/api\/[^\s"'<>\\]+$/);
const draftKey = z.string().regex(/^[a-z][a-z0-9-]*$/);
export const slotName = z.string().regex(/^[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)+$/);

/** First segments of addresses that belong to the site itself. */
export const RESERVED_SEGMENTS: readonly string[] = ['api', 'loading', 'outbox', 'shell'];

/** Whether a page may lie there: addresses of the site itself and of remotes' files are taken. */
function isFree(path: string): boolean {
  const first = path.split('/')[1] ?? '';
  return !RESERVED_SEGMENTS.includes(first) && !first.startsWith('mf-');
}

const isSomething = (value: object) => Object.keys(value).length > 0;

/** One text in each language its remote has; English is always there. */
const textsOf = (longest: number) =>
  z
    .record(language, z.string().min(1).max(longest))
    .refine((texts) => 'en' in texts, { error: 'needs an English text' });

const menuEntrySchema = z.strictObject({
  label: textsOf(80),
  /** Entries stand in ascending order. */
  position: z.int().min(1).max(1000),
  /** Who sees it; everybody when left out. Moderators include hosts; newcomers are guests where anybody can sign up. */
  audience: z.enum(['members', 'guests', 'newcomers', 'moderators']).exactOptional(),
  /** Stands out as the bar's button. */
  isPrimary: z.literal(true).exactOptional(),
});

/** The map a page of a story begins with, which the server draws into it before any script has run. */
const stillSchema = z.strictObject({
  /** The closest it looks, of tiles 256 pixels wide. */
  zoom: z.number().min(0).max(19),
  /** The `sizes` of the first place's picture. */
  sizes: z
    .string()
    .max(200)
    .regex(/^[^"<]+$/),
  /** A style sheet: it lays out `.opening.story`, and says how the parts of `.still` look. */
  style: z
    .string()
    .max(3000)
    .regex(/^[^<]+$/),
});

/** What the server writes into a page that is the same for everybody, to be there before any script has run. */
const openingSchema = z.strictObject({
  /** Markup of nothing that can be used yet. */
  html: textsOf(8000),
  /** A style sheet for `.opening.drawn` and what is in it. */
  style: z
    .string()
    .max(4000)
    .regex(/^[^<]+$/),
});

const pageSchema = z.strictObject({
  /** Pattern of its address, e.g. `/travel-story/:id`. */
  path: pagePath.refine(isFree, { error: 'is an address of the site itself' }),
  expose: shownExpose,
  title: textsOf(80),
  /** What search engines and chats say of the page. One without it stands in no list of theirs (`noindex`). */
  description: textsOf(160).exactOptional(),
  /** Properties of the component and where in the address each comes from. */
  props: z.record(propName, propSource).refine(isSomething).exactOptional(),
  /** Names of the query's parameters the page reads by itself; they come along when one is sent to sign in first. */
  query: z.array(propName).min(1).max(20).exactOptional(),
  /** Exists only while someone is signed in. */
  protected: z.literal(true).exactOptional(),
  /** Whoever is signed in is led on instead. */
  guestsOnly: z.literal(true).exactOptional(),
  /** Shown to guests also where the site is for its members only, as `guestsOnly` pages are. */
  open: z.literal(true).exactOptional(),
  /** Whether `/loading/…` and the sign-in page may lead here. */
  redirectTarget: z.literal(true).exactOptional(),
  /** Calls of the API a visitor without a session starts with. */
  requests: z.array(apiRequest).min(1).max(10).exactOptional(),
  /** Components of any remote that it shows from the start: their first files are fetched with its own. */
  preloads: z.array(shownExpose).min(1).max(5).exactOptional(),
  still: stillSchema.exactOptional(),
  opening: openingSchema.exactOptional(),
  menu: menuEntrySchema.exactOptional(),
  /** `sign-in`: where whoever is not signed in is sent. `start`: where signing in leads without another target. */
  role: z.enum(['sign-in', 'start']).exactOptional(),
  /** A draft on the device that is waited for: while it is there, signing in leads here. */
  resumes: draftKey.exactOptional(),
});

/** Whether what may be listed is one address for everybody; of others nobody could say which there are. */
const isListable = ({ description, path, protected: isProtected }: z.infer<typeof pageSchema>) =>
  !description || (!isProtected && !path.includes(':'));

/** One page of a remote, as its build carries it into the release. */
export const releasePageSchema = pageSchema.refine(isListable, {
  error: 'has a description for lists, but is protected or has a parameter in its path',
});

export type ReleasePage = z.infer<typeof releasePageSchema>;
export type Texts = ReleasePage['title'];
