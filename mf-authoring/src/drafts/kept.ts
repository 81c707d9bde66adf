/**
 * Reading what was kept on the device. Another build may have written it, an older one or a newer one that was
 * taken back since: what does not fit is left out, and the rest of a person's work stays.
 */

/** The fields of something kept; empty unless it is a record. */
export function keptRecord(kept: unknown): Readonly<Record<string, unknown>> {
  return isKeptRecord(kept) ? kept : {};
}

export function isKeptRecord(kept: unknown): kept is Readonly<Record<string, unknown>> {
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept);
}

/** The texts among the fields of `kept`; those of `instead` in place of what is not a text. */
export function keptTexts<Name extends string>(
  kept: unknown,
  instead: Readonly<Record<Name, string>>,
): Readonly<Record<Name, string>> {
  const fields = keptRecord(kept);
  const texts: Record<Name, string> = { ...instead };
  for (const name of Object.keys(instead) as Name[]) {
    const field = fields[name];
    if (typeof field === 'string') texts[name] = field;
  }
  return texts;
}

/** The texts in a list. */
export function keptList(kept: unknown): readonly string[] {
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
}
