export interface ExamplePlace {
  /** Degrees, east and north positive. */
  readonly longitude: number;
  readonly latitude: number;
  readonly title: string;
  readonly subtext: string;
  /** Pictures beside the main one. */
  readonly otherPictures: number;
  /** Metres above the sea; null when the file does not say. */
  readonly altitude: number | null;
}

export interface ExampleStory {
  /** The file's name without its ending; ids are derived from it, so it never changes. */
  readonly key: string;
  readonly title: string;
  readonly author: string;
  /** Calendar dates, yyyy-mm-dd. */
  readonly startDate: string;
  readonly endDate: string;
  /** HTML. */
  readonly description: string;
  readonly places: readonly ExamplePlace[];
}

/**
 * Reads a story file: `name: value` lines, then `description:` with HTML below it, then `places:` with one place a
 * line as `longitude latitude | title | subtext | other pictures`, and where it is high `| metres`.
 *
 * @throws Error naming the file and the line that cannot be read
 */
export function parseStoryFile(key: string, text: string): ExampleStory {
  const [head = '', rest = ''] = splitOnce(text, '\ndescription:\n');
  const [description = '', placeLines = ''] = splitOnce(rest, '\nplaces:\n');
  const fields = new Map(head.split('\n').map((line) => splitOnce(line, ': ')));
  const field = (name: string): string => {
    const value = fields.get(name);
    if (!value) throw new Error(`${key}.story has no line "${name}: …".`);
    return value;
  };
  const [startDate = '', endDate = ''] = field('dates').split(' ');
  return {
    key,
    title: field('title'),
    author: field('author'),
    startDate: calendarDate(key, startDate),
    endDate: calendarDate(key, endDate),
    description: description.trim(),
    places: placeLines
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => parsePlace(key, line)),
  };
}

function parsePlace(key: string, line: string): ExamplePlace {
  const [position = '', title, subtext, count, metres] = line.split(' | ');
  const [longitude, latitude] = position.split(' ').map(Number);
  const otherPictures = Number(count);
  const altitude = metres === undefined ? null : Number(metres);
  const sound =
    isBetween(longitude, -180, 180) &&
    isBetween(latitude, -90, 90) &&
    isBetween(otherPictures, 0, 30) &&
    isBetween(altitude ?? 0, 0, 6962);
  if (!sound || !title || !subtext) throw new Error(`${key}.story: cannot read the place "${line}".`);
  return { longitude, latitude, title, subtext, otherPictures, altitude };
}

function isBetween(value: number | undefined, least: number, most: number): value is number {
  return value !== undefined && value >= least && value <= most;
}

function calendarDate(key: string, text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) throw new Error(`${key}.story: "${text}" is not a date.`);
  return text;
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)];
}
