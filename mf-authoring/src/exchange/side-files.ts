/** What the album's program adds to the names of edited copies, in its languages. */
const EDITED = /-(?:edited|bearbeitet|modifié|modificato|editado|editada|bewerkt|edytowane|編集済み)$/iu;
/** Characters of a side file's name before its number and its end. */
const LONGEST = 46;
const META = '.supplemental-metadata';

/**
 * Names a photo's side file may have, the likeliest first, in lower case: Google Takeout cuts them off after so many characters, puts the
 * number of a photo behind them, and has none for edited copies.
 *
 * @param name of the photo, without folders
 */
export function sideNames(name: string): readonly string[] {
  const { end, number, stem } = partsOf(name);
  const stems = [stem, ...(EDITED.test(stem) ? [stem.replace(EDITED, '')] : [])];
  return stems.flatMap((one) =>
    [one + end, one].flatMap((full) =>
      [META, ''].map((more) =>
        `${[...(full + more)].slice(0, LONGEST).join('')}${number}.json`.toLowerCase(),
      ),
    ),
  );
}

/** Whether a side file is a photo's, by the title in it, which is never cut off. */
export function isTitleOf(title: string, name: string): boolean {
  const [one, other] = [partsOf(title), partsOf(name)].map(({ stem }) => cleaned(stem.replace(EDITED, '')));
  // The photo's own name may be cut off; one that a title of another album begins with is longer than that.
  return title === '' || one === other || (other!.length >= LONGEST - 6 && one!.startsWith(other!));
}

/** Characters files may not have become a sign. */
const cleaned = (stem: string): string =>
  stem
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}.() -]/gu, '_');

function partsOf(name: string) {
  const [, whole = name, end = ''] = /^(.+?)(\.[^.\s]+)?$/.exec(name) ?? [];
  const [, stem = whole, number = ''] = /^(.+?)(\(\d+\))?$/.exec(whole) ?? [];
  return { stem, number, end };
}
