import type { Change, Waiting } from '@waypost/contracts/site-worker.ts';

export type Collection = 'places' | 'places_collection';
export type Fields = Change['fields'];

/** A record as the API answers with it. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** A change as it lies in the outbox. */
export interface Entry extends Change {
  readonly number: number;
  readonly collection: Collection;
  readonly record: string;
  readonly title: string;
  readonly since: number;
  /** How often the site itself could not. */
  readonly failures: number;
  /** Width and height of its pictures, by the names they have until they are stored. */
  readonly sizes: Readonly<Record<string, readonly [number, number]>>;
  readonly problem: Waiting['problem'];
  /** Whether it goes over what others wrote meanwhile. */
  readonly isOver: boolean;
  readonly said: string;
}

const RECORD = /^\/api\/collections\/(places_collection|places)\/records(?:\/([a-z0-9]{15}))?$/;

/** What a change is of; null for one that is not kept. */
export function targetOf({ method, path, fields }: Pick<Change, 'method' | 'path' | 'fields'>): {
  readonly collection: Collection;
  readonly record: string;
} | null {
  const [, collection, id] = RECORD.exec(path) ?? [];
  const record = method === 'POST' ? textOf(fields, 'id') : id;
  return collection && record ? { collection: collection as Collection, record } : null;
}

export function textOf(fields: Fields, name: string): string | undefined {
  const value = fields.findLast(([field]) => field === name)?.[1];
  return typeof value === 'string' ? value : undefined;
}

/** Files bear names nobody else's bear, so that they are known once they are stored. */
export function withOwnNames({ once, fields }: Pick<Change, 'once' | 'fields'>): Fields {
  const names = new Map<string, string>();
  const renamed = fields.map(([field, value]) => {
    if (typeof value === 'string') return [field, value] as const;
    const ending = /\.\w+$/.exec(value.name)?.[0] ?? '';
    const name = `w${once}n${names.size}${ending.toLowerCase()}`;
    names.set(value.name, name);
    return [field, new File([value], name, { type: value.type })] as const;
  });
  return withNames(renamed, names);
}

/** Whether a change waits there already, or its files do with another. */
export const holds = ({ once, fields }: Entry, change: Change): boolean =>
  once === change.once ||
  fields.some(([, value]) => typeof value !== 'string' && value.name.startsWith(`w${change.once}n`));

/** The same with other names of pictures, where it speaks of them. */
export function withNames(fields: Fields, names: ReadonlyMap<string, string>): Fields {
  if (names.size === 0) return fields;
  const named = (name: string) => names.get(name) ?? name;
  return fields.map(([field, value]) => {
    if (typeof value !== 'string') return [field, value];
    if (field === 'main_picture' || field === 'other_pictures-') return [field, named(value)];
    if (field === 'pictures') return [field, JSON.stringify(renamedKeys(JSON.parse(value), named))];
    if (field !== 'was') return [field, value];
    const was = JSON.parse(value) as { readonly main_picture?: string; readonly pictures?: object };
    return [
      field,
      JSON.stringify({
        ...was,
        ...(was.main_picture && { main_picture: named(was.main_picture) }),
        ...(was.pictures && { pictures: renamedKeys(was.pictures, named) }),
      }),
    ];
  });
}

const renamedKeys = (object: unknown, named: (name: string) => string) =>
  Object.fromEntries(Object.entries(object as object).map(([key, value]) => [named(key), value]));

/** The names the server gave the files of a change, by those it was sent with: it puts something behind them. */
export function storedNames(fields: Fields, stored: Row): ReadonlyMap<string, string> {
  const all = [stored['main_picture'], ...((stored['other_pictures'] as readonly unknown[]) ?? [])].map(
    String,
  );
  return new Map(
    fields.flatMap(([, value]) => {
      if (typeof value === 'string') return [];
      const is = all.find((name) => name.startsWith(`${value.name.replace(/\.\w+$/, '')}_`));
      return is ? [[value.name, is] as const] : [];
    }),
  );
}

/** The server takes thirty in one change of a place; fewer get through where a line lasts a minute. */
const MOST_PICTURES = 10;

const filesIn = ({ fields }: Entry) => fields.filter(([, value]) => value instanceof File).length;

/** Both as one change, where nothing is lost by it; null where they stay two. */
export function merged(first: Entry, second: Entry): Entry | null {
  if (first.isTried || first.problem || first.method === 'DELETE' || second.method !== 'PATCH') return null;
  if (filesIn(first) + filesIn(second) > MOST_PICTURES && filesIn(second) > 0) return null;
  const has = (fields: Fields, name: string) => fields.some(([field]) => field === name);
  if (has(first.fields, 'main_picture') && has(second.fields, 'main_picture')) return null;
  if (has(second.fields, 'other_pictures-')) return null;
  // A picture that waits is no name the server knows yet.
  if (textOf(second.fields, 'main_picture')?.startsWith('w') && has(first.fields, 'other_pictures+'))
    return null;
  const isNew = first.method === 'POST';
  const objects = new Map<string, object>();
  const rest = new Map<string, string | File>();
  const lists: [string, string | File][] = [];
  for (const [field, value] of [...first.fields, ...second.fields]) {
    if (field === 'pictures' || field === 'was') {
      const [under, over] = [objects.get(field) ?? {}, JSON.parse(value as string) as object];
      // What the first one found is what is stored still.
      objects.set(field, field === 'was' ? deepMerged(over, under) : deepMerged(under, over));
    } else if (!field.startsWith('other_pictures')) rest.set(field, value);
    else if (value !== '') lists.push([isNew ? 'other_pictures' : field, value]);
  }
  if (isNew) objects.delete('was');
  if (isNew && lists.length === 0) lists.push(['other_pictures', '']);
  // Where one of them says nothing of what it found, the last word stands.
  if (objects.has('was') && !(has(first.fields, 'was') && has(second.fields, 'was'))) objects.delete('was');
  return {
    ...first,
    clips: [...(first.clips ?? []), ...(second.clips ?? [])],
    fields: [
      ...rest,
      ...[...objects].map(([field, value]) => [field, JSON.stringify(value)] as const),
      ...lists,
    ],
    sizes: { ...first.sizes, ...second.sizes },
    title: second.title || first.title,
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `over` counts where both say something. */
export function deepMerged(under: object, over: object): Record<string, unknown> {
  const all: Record<string, unknown> = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const below = all[key];
    all[key] = isObject(below) && isObject(value) ? deepMerged(below, value) : value;
  }
  return all;
}
