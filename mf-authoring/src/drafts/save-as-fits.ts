import type { DraftKey, DraftService } from '@waypost/contracts/host-services.ts';

import type { DraftPicture } from '../pictures/chosen-picture.ts';

/** A form's work: its pictures, by the names of their fields, beside what was typed. */
export type DraftWith<Field extends string> = Readonly<Record<Field, readonly DraftPicture[]>>;

/** How much of a form's work is on the device: without all of its pictures it is `texts`. */
export type KeptPart = 'all' | 'texts' | 'nothing';

interface SaveOptions<Field extends string> {
  readonly drafts: Pick<DraftService, 'save'>;
  readonly key: DraftKey;
  readonly draft: DraftWith<Field>;
  readonly fields: readonly Field[];
  /** What became of saving it the last time. */
  readonly before: Saved;
  /** Whether there is newer work by now. */
  readonly isOutdated: () => boolean;
}

export interface Saved {
  readonly kept: KeptPart;
  /** The pictures the device had room for. */
  readonly pictures: ReadonlySet<unknown>;
}

const fileOf = ({ prepared, original }: DraftPicture) => prepared?.blob ?? original;

/** The files of all pictures of a draft. */
export const filesOf = <Field extends string>(draft: DraftWith<Field>, fields: readonly Field[]) =>
  new Set<unknown>(fields.flatMap((field) => draft[field].map(fileOf)));

/**
 * Keeps a form's work, and where the device has no room for it, what was typed: with the pictures it had
 * room for before, else without any. Where it was full before that comes first, for the page may go.
 */
export async function saveAsFits<Field extends string>({
  drafts,
  key,
  draft,
  fields,
  before,
  isOutdated,
}: SaveOptions<Field>): Promise<Saved> {
  const only = (files: ReadonlySet<unknown>) => ({
    ...draft,
    ...Object.fromEntries(
      fields.map((field) => [field, draft[field].filter((one) => files.has(fileOf(one)))]),
    ),
  });

  async function first(choices: readonly ReadonlySet<unknown>[]): Promise<ReadonlySet<unknown> | undefined> {
    for (const files of choices) {
      if (isOutdated()) return undefined;
      if ((await drafts.save(key, only(files))) !== 'full') return files;
    }
    return undefined;
  }

  const less = [before.pictures, new Set()];
  const atOnce = before.kept === 'all' ? undefined : await first(less);
  const all = await first([filesOf(draft, fields)]);
  if (all) return { kept: 'all', pictures: all };
  const pictures = atOnce ?? (await first(less));
  return pictures ? { kept: 'texts', pictures } : { kept: 'nothing', pictures: before.pictures };
}
