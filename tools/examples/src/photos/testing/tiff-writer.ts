import type { Fraction } from '../sexagesimal.ts';

interface Entry {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  readonly value: Buffer;
}

/** Puts a TIFF file together from its pieces (TIFF 6.0): what is named by another piece comes before it. */
export function createTiffWriter(isLittleEndian: boolean) {
  const pieces: Buffer[] = [];
  let length = 8;
  const numbers = (width: 2 | 4, values: readonly number[]): Buffer => {
    const bytes = Buffer.alloc(width * values.length);
    values.forEach((value, at) => {
      if (isLittleEndian) bytes.writeUIntLE(value, at * width, width);
      else bytes.writeUIntBE(value, at * width, width);
    });
    return bytes;
  };

  /** @returns where the bytes begin in the file */
  function put(bytes: Buffer): number {
    const start = length;
    pieces.push(bytes, Buffer.alloc(bytes.length % 2));
    length += bytes.length + (bytes.length % 2);
    return start;
  }

  const entry = (tag: number, type: number, count: number, value: Buffer): Entry => ({
    tag,
    type,
    count,
    value,
  });

  return {
    put,
    bytes: (tag: number, ...values: number[]) => entry(tag, 1, values.length, Buffer.from(values)),
    ascii: (tag: number, text: string) => entry(tag, 2, text.length + 1, Buffer.from(`${text}\0`, 'latin1')),
    short: (tag: number, ...values: number[]) => entry(tag, 3, values.length, numbers(2, values)),
    long: (tag: number, ...values: number[]) => entry(tag, 4, values.length, numbers(4, values)),
    rational: (tag: number, values: readonly Fraction[]) =>
      entry(tag, 5, values.length, numbers(4, values.flat())),
    /** Entries in the order of their tags. @returns where the directory begins */
    directory(entries: readonly Entry[]): number {
      const rows = entries.map(({ tag, type, count, value }) => {
        const within = Buffer.concat([value, Buffer.alloc(Math.max(0, 4 - value.length))]);
        return Buffer.concat([
          numbers(2, [tag, type]),
          numbers(4, [count]),
          value.length > 4 ? numbers(4, [put(value)]) : within,
        ]);
      });
      return put(Buffer.concat([numbers(2, [rows.length]), ...rows, numbers(4, [0])]));
    },
    /** @param first where the first directory begins */
    file: (first: number) =>
      Buffer.concat([
        Buffer.from(isLittleEndian ? 'II*\0' : 'MM\0*', 'latin1'),
        numbers(4, [first]),
        ...pieces,
      ]),
  };
}
