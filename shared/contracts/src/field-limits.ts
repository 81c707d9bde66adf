/** What the backend takes, as its migrations and hooks have it. Lengths are in characters (Unicode code points). */
export const FIELD_LIMITS = {
  /** Title of a story or a point. */
  title: 200,
  /** A point's text; a line break counts as two characters. */
  placeText: 2_000,
  /** A story's description with its markup, as `descriptionLength` counts it. */
  storyDescription: 50_000,
  /** First day a journey can begin or end on. */
  earliestDay: '1900-01-01',
  /** A password; which ones too many people use, the backend alone knows. The longest is in bytes of UTF-8, of which bcrypt reads so many. */
  shortestPassword: 8,
  longestPassword: 71,
  /** A point's pictures besides the main one. */
  otherPictures: 99,
  /** What authors say of themselves. */
  about: 500,
  /** A picture's caption, or its alternative text. */
  pictureWords: 500,
  /** The name of who took it. */
  pictureBy: 100,
  /** What a draft becomes a story of: as many photos as an import takes. */
  draftPlaces: 500,
  draftPictures: 1_500,
} as const;
