import { plainText } from './towns-file.ts';

/** What towns are called besides their name in the file of towns. */
export interface OtherNames {
  /** In small letters without accents, each behind a line break, and a last one at the end: what is searched. */
  readonly plain: string;
  /** Of each of these, the line of its town. */
  readonly lines: Uint32Array;
  /** By language, and by the line of the town. */
  readonly languages: ReadonlyMap<string, ReadonlyMap<number, string>>;
}

/**
 * A line for each town that has others: how many towns it comes after the one before, then its names, a tab between; those of a language
 * have it before them, `de:Lissabon`.
 */
export function writeOtherNames(
  towns: readonly { readonly others: readonly string[]; readonly called: Readonly<Record<string, string>> }[],
): Uint8Array {
  let last = 0;
  const lines = towns.flatMap(({ called, others }, line) => {
    const names = [...Object.entries(called).map(([language, name]) => `${language}:${name}`), ...others];
    if (names.length === 0) return [];
    const gap = line - last;
    last = line;
    return [[gap, ...names].join('\t')];
  });
  return new TextEncoder().encode(lines.join('\n'));
}

/** What readers of a language call the town of a line, where they do so otherwise. */
export function calledIn(others: OtherNames | undefined, language: string) {
  const lists = [language, language.slice(0, 2)].map((tag) => others?.languages.get(tag));
  return (line: number) => lists.find((names) => names?.has(line))?.get(line);
}

export function readOtherNames(bytes: Uint8Array): OtherNames {
  const names: string[] = [];
  const lines: number[] = [];
  const languages = new Map<string, Map<number, string>>();
  let line = 0;
  for (const text of new TextDecoder().decode(bytes).split('\n')) {
    const [gap, ...others] = text.split('\t');
    line += Number(gap);
    for (const other of others) {
      const [, language, called] = /^([a-z]{2,3}(?:-[A-Z]{2})?):(.*)$/.exec(other) ?? [];
      if (language && called) {
        const known = languages.get(language) ?? new Map<number, string>();
        languages.set(language, known.set(line, called));
      }
      names.push(called ?? other);
      lines.push(line);
    }
  }
  return { plain: plainText(`\n${names.join('\n')}\n`), lines: Uint32Array.from(lines), languages };
}
