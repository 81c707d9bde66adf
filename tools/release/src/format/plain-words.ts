/** Words of anybody on one line, without what moves a terminal’s cursor or makes lines of its own. */
export const plainWords = (words: string): string => words.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ');

/** The same of several lines, which stay lines. */
export const plainLines = (text: string): string => text.split('\n').map(plainWords).join('\n');
