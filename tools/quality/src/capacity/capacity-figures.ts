/** What one machine does, each a number a second but for pictures. */
export interface CapacityFigures {
  readonly cores: number;
  /** New places by eight people at once, each on the disk of this machine before it is answered. */
  readonly writes: number;
  /** The same, each in a bucket beside it too. */
  readonly acknowledged: number;
  /** Sign-ins by eight people at once, each with a password. */
  readonly signIns: number;
  /** Seconds of one core until a picture of 12 megapixels has its smaller sizes. */
  readonly pictureSeconds: number;
  /** A story's first answers, from the program: the story and a page of its places. */
  readonly answers: number;
  /** The same bytes as files, from Caddy. */
  readonly files: number;
  /** Bytes of those answers together. */
  readonly bytes: number;
}

/** How people use a site, as far as it costs. */
export interface Use {
  /** Stored changes of an author a day. */
  readonly saves: number;
  /** Pictures an author adds a day. */
  readonly pictures: number;
  /** Sign-ins of an author a day. */
  readonly signIns: number;
  /** Stories a reader opens. */
  readonly stories: number;
  /** How much busier the busiest hour is than the mean. */
  readonly peak: number;
  /** What may be used of a machine, so that the rest bears what nobody thought of; 0 to 1. */
  readonly share: number;
}

export const USUAL: Use = { saves: 30, pictures: 10, signIns: 0.2, stories: 2, peak: 4, share: 0.5 };

const DAY = 86_400;
const MONTH = 30 * DAY;

/** How many people one machine holds by each of what they do. */
export interface Held {
  readonly what: string;
  readonly who: 'authors' | 'readers a month';
  readonly people: number;
}

/** The narrowest first among authors, then among readers. */
export function heldBy(figures: CapacityFigures, use: Use = USUAL): readonly Held[] {
  const spread = (rate: number, each: number, seconds: number) =>
    Math.floor((rate * use.share * seconds) / use.peak / each);
  const pictures = figures.cores / figures.pictureSeconds;
  const authors: Held[] = [
    { what: 'changes, on this machine', who: 'authors', people: spread(figures.writes, use.saves, DAY) },
    { what: 'changes, in a bucket', who: 'authors', people: spread(figures.acknowledged, use.saves, DAY) },
    { what: 'sign-ins', who: 'authors', people: spread(figures.signIns, use.signIns, DAY) },
    { what: 'smaller sizes of pictures', who: 'authors', people: spread(pictures, use.pictures, DAY) },
  ];
  const readers: Held[] = [
    {
      what: 'answers of the program',
      who: 'readers a month',
      people: spread(figures.answers, use.stories, MONTH),
    },
    { what: 'files by Caddy', who: 'readers a month', people: spread(figures.files, use.stories, MONTH) },
  ];
  const narrowestFirst = (one: Held, other: Held) => one.people - other.people;
  return [...authors.sort(narrowestFirst), ...readers.sort(narrowestFirst)];
}
