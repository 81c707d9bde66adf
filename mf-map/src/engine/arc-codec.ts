/**
 * Lines as text: whole numbers as differences, each difference zigzagged and cut into groups of five
 * bits, one character a group, the sixth bit saying that another group follows. About two characters
 * a number for a coastline, and no parsing cost to speak of.
 */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Map([...ALPHABET].map((character, value) => [character, value]));

/** Whole-number grid positions, x first. */
export type GridPoint = readonly [x: number, y: number];

export function encodeArcs(arcs: readonly (readonly GridPoint[])[]): string {
  let text = '';
  for (const arc of arcs) {
    text += encodeNumber(arc.length);
    let x = 0;
    let y = 0;
    for (const point of arc) {
      text += encodeNumber(point[0] - x) + encodeNumber(point[1] - y);
      [x, y] = point;
    }
  }
  return text;
}

/** Throws a RangeError when the text holds a character that is not of the code. */
export function decodeArcs(text: string): GridPoint[][] {
  const arcs: GridPoint[][] = [];
  let position = 0;
  const next = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 5) {
      const group = VALUES.get(text[position] ?? '');
      if (group === undefined) throw new RangeError(`No such character in encoded arcs at ${position}.`);
      position += 1;
      value |= (group & 31) << shift;
      if (group < 32) return value & 1 ? -((value + 1) >> 1) : value >> 1;
    }
  };
  while (position < text.length) {
    const arc: GridPoint[] = [];
    const length = next();
    let x = 0;
    let y = 0;
    for (let index = 0; index < length; index += 1) {
      x += next();
      y += next();
      arc.push([x, y]);
    }
    arcs.push(arc);
  }
  return arcs;
}

function encodeNumber(number: number): string {
  let rest = number < 0 ? -number * 2 - 1 : number * 2;
  let text = '';
  do {
    const more = rest > 31 ? 32 : 0;
    text += ALPHABET[(rest & 31) | more];
    rest >>= 5;
  } while (rest > 0);
  return text;
}
