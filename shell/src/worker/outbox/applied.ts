import { deepMerged, textOf, type Entry, type Row } from './entry.ts';

const NUMBERS = new Set(['latitude', 'longitude', 'position']);
/** How far apart the backend puts places that are added one after the other. */
const APART = 1024;
/** Said to the server alone. */
const UNTOLD = new Set(['id', 'was', 'revision']);

/** The row as it will be once the change is stored; null where it deletes it. */
export function applied(row: Row | null, entry: Entry): Row | null {
  const { method, fields, collection, record, sizes } = entry;
  if (method === 'DELETE') return null;
  if (!row && method !== 'POST') return null;
  const isPlace = collection === 'places';
  const next: Record<string, unknown> & { id: string } = row ? { ...row } : fresh(entry);
  let main = String(next['main_picture'] ?? '');
  let others = [...((next['other_pictures'] as readonly string[]) ?? [])];
  let details = next['pictures'] ?? {};
  for (const [field, value] of fields) {
    const name = typeof value === 'string' ? value : value.name;
    if (typeof value !== 'string') {
      const [width, height] = sizes[name] ?? [0, 0];
      details = deepMerged(details, { [name]: { width, height } });
    }
    if (field === 'main_picture') {
      // One of the others changes places with the main one.
      if (name && others.includes(name))
        others = others.map((one) => (one === name ? main : one)).filter(Boolean);
      main = name;
    } else if (field === 'other_pictures-') others = others.filter((one) => one !== name);
    else if (field.startsWith('other_pictures')) others = [...others, name].filter(Boolean);
    else if (field === 'pictures') details = deepMerged(details, stillsOf(name));
    else if (field === 'altitude') next[field] = JSON.parse(name);
    else if (!UNTOLD.has(field)) next[field] = NUMBERS.has(field) ? Number(name) : name;
  }
  return {
    ...next,
    ...{ id: record, main_picture: main, pictures: details, updated: '' },
    ...(isPlace && { other_pictures: others }),
  };
}

/** What is said of pictures; that they move is told once they are stored. */
const stillsOf = (pictures: string) =>
  JSON.parse(pictures, (key, value: unknown) => (key === 'clip' ? undefined : value)) as object;

const fresh = ({ collection, record, person, since }: Entry) => ({
  ...{ id: record, collectionId: collection, collectionName: collection, user: person },
  ...{ title: '', created: new Date(since).toISOString().replace('T', ' '), pictures: {}, main_picture: '' },
  ...(collection === 'places'
    ? { subtext: '', latitude: 0, longitude: 0, other_pictures: [], position: 0, visited: '' }
    : { start_date: '', end_date: '', description: '', revision: 1, places_count: 0, pictures_count: 0 }),
});

/** The row once all changes of it are stored. */
export const appliedAll = (row: Row | null, record: string, entries: readonly Entry[]) =>
  entries.filter((entry) => entry.record === record).reduce(applied, row);

interface List {
  readonly items: readonly Row[];
  readonly totalItems: number;
  readonly next?: string;
  readonly previous?: string;
}

const ADDRESS = /\/collections\/(places_collection|places)\/records(?:\/([a-z0-9]{15}))?$/;
const FILTER = /^(places_collection|user) = ['"]([a-z0-9]{15})['"]$/;

/**
 * What the API answers once all that waits is stored.
 *
 * @param body what it answers now; null where there is no answer, or none with a body
 * @returns undefined where that is the same, null where there is no such thing then
 */
export function answerWith(address: string, body: unknown, entries: readonly Entry[]): unknown {
  const { pathname, searchParams } = new URL(address);
  const [, collection, id] = ADDRESS.exec(pathname) ?? [];
  const ofThese = entries.filter((entry) => entry.collection === collection);
  if (id) {
    const row = body as Row | null;
    const isTouched = ofThese.some(({ record }) => record === id);
    const isCounted = collection === 'places_collection' && entries.some((entry) => storyOf(entry) === id);
    if (!isTouched && !(row && isCounted)) return undefined;
    const next = appliedAll(row, id, ofThese);
    return next && collection === 'places_collection' ? counted(next, entries) : next;
  }
  const [, field, of] = FILTER.exec(searchParams.get('filter') ?? '') ?? [];
  const added = ofThese.filter(
    (entry) =>
      entry.method === 'POST' &&
      (field === 'user' ? entry.person === of : textOf(entry.fields, 'places_collection') === of && of),
  );
  const isOfNew = entries.some((entry) => entry.method === 'POST' && entry.record === of);
  const list = (body ?? (isOfNew ? { items: [], totalItems: 0, page: 1, perPage: 50 } : null)) as List | null;
  if (!list || (ofThese.length === 0 && body)) return undefined;
  return collection === 'places' ? places(list, added, ofThese) : stories(list, added, ofThese, entries);
}

const storyOf = ({ collection, method, fields }: Entry) =>
  collection === 'places' && method === 'POST' ? textOf(fields, 'places_collection') : undefined;

function counted(story: Row, entries: readonly Entry[]): Row {
  const more = entries.filter((entry) => storyOf(entry) === story.id).length;
  return { ...story, places_count: Number(story['places_count'] ?? 0) + more };
}

const changed = (items: readonly Row[], entries: readonly Entry[]) =>
  items.flatMap((row) => appliedAll(row, row.id, entries) ?? []);

const made = (added: readonly Entry[], there: readonly Row[], entries: readonly Entry[]) =>
  added
    .filter(({ record }) => !there.some(({ id }) => id === record))
    .flatMap(({ record }) => appliedAll(null, record, entries) ?? []);

function places(list: List, added: readonly Entry[], entries: readonly Entry[]): List {
  const there = changed(list.items, entries);
  const positionOf = (row: Row) => Number(row['position'] ?? 0);
  // A page that goes on takes what belongs before its end; readers take each place where they see it first.
  const last = Math.max(0, ...there.map(positionOf));
  const more = made(added, list.items, entries)
    // As the server does with a place that does not say where it belongs.
    .map((row, index) => ({ ...row, position: positionOf(row) || last + (index + 1) * APART }))
    .filter((row) => !list.next || positionOf(row) <= last);
  return {
    ...list,
    items: [...there, ...more].toSorted((a, b) => positionOf(a) - positionOf(b) || (a.id < b.id ? -1 : 1)),
    totalItems: list.totalItems - list.items.length + there.length + more.length,
  };
}

function stories(list: List, added: readonly Entry[], own: readonly Entry[], all: readonly Entry[]): List {
  const there = changed(list.items, own);
  const more = list.previous ? [] : made(added, list.items, own);
  return {
    ...list,
    items: [...more, ...there].map((row) => counted(row, all)),
    totalItems: list.totalItems - list.items.length + there.length + more.length,
  };
}
