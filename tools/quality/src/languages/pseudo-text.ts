const ACCENTED: Readonly<Record<string, string>> = {
  ...{
    a: 'á',
    b: 'ƀ',
    c: 'ç',
    d: 'ð',
    e: 'é',
    f: 'ƒ',
    g: 'ğ',
    h: 'ĥ',
    i: 'î',
    j: 'ĵ',
    k: 'ķ',
    l: 'ļ',
    m: 'ɱ',
  },
  ...{ n: 'ñ', o: 'ö', p: 'þ', r: 'ŕ', s: 'š', t: 'ţ', u: 'û', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž' },
};

/** Letters of the Arabic script, so that a text is really written from right to left. */
const ARABIC = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';

const arabic = (letter: string) => ARABIC[(letter.toLowerCase().charCodeAt(0) - 97) % ARABIC.length]!;

/** Placeholders, addresses and tags stay. */
const KEPT = /(\{\{\w+\}\}|<[^>]+>|https?:\S+)/;

/** An English text that is no translation, for looking at screens: accented and four tenths longer, or in letters from right to left. */
export function pseudoText(text: string, isRightToLeft: boolean): string {
  const letters = text.split(KEPT).map((part, at) => {
    if (at % 2 === 1) return part;
    return part.replace(/[a-z]/gi, (letter) =>
      isRightToLeft ? arabic(letter) : (ACCENTED[letter] ?? letter),
    );
  });
  if (isRightToLeft) return letters.join('');
  const words = text.replace(new RegExp(KEPT, 'g'), '');
  const more = 'one two three four five six seven eight nine ten '
    .repeat(20)
    .slice(0, Math.ceil(words.length * 0.4));
  return `${letters.join('')} ${more.trim()}`.trim();
}
