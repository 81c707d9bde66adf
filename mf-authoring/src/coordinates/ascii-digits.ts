const DIGIT = /\p{Nd}/u;

/** The decimal digits of any script as 0 to 9: in Unicode the ten of a script follow each other. */
export function asciiDigits(text: string): string {
  return text.replace(/[^\0-\x7f]/gu, (sign) => {
    if (!DIGIT.test(sign)) return sign;
    const code = sign.codePointAt(0)!;
    let zero = code;
    while (zero > code - 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });
}
