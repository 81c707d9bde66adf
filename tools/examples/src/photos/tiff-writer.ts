/** Byte order of a TIFF block: "II" is little, "MM" is big. */
export type Endian = 'little' | 'big';

export type TiffValue =
  | { readonly type: 'ascii'; readonly text: string }
  | { readonly type: 'byte' | 'undefined'; readonly bytes: Uint8Array }
  | { readonly type: 'short' | 'long'; readonly numbers: readonly number[] }
  | { readonly type: 'rational'; readonly fractions: readonly (readonly [number, number])[] }
  /** A directory of its own, reached by a pointer. */
  | { readonly type: 'directory'; readonly directory: TiffDirectory }
  /** Bytes outside the directory, reached by a pointer; a thumbnail is stored so. */
  | { readonly type: 'block'; readonly bytes: Uint8Array };

export interface TiffEntry {
  readonly tag: number;
  readonly value: TiffValue;
}

export type TiffDirectory = readonly TiffEntry[];

const typeCodes = {
  byte: 1,
  ascii: 2,
  short: 3,
  long: 4,
  rational: 5,
  undefined: 7,
  directory: 4,
  block: 4,
} as const;

/**
 * Writes a TIFF block: the header and a chain of directories, each followed by what it points to.
 * Entries are sorted by tag, as the format asks.
 *
 * @param chain IFD0 first, then the directories it leads to (IFD1 holds the thumbnail)
 */
export function writeTiff(chain: readonly TiffDirectory[], endian: Endian): Buffer {
  const out = new TiffBytes(endian);
  out.append(Buffer.from(endian === 'little' ? 'II' : 'MM', 'latin1'));
  out.append(out.short(42));
  let pointerAt = out.append(out.long(8));
  for (const directory of chain) {
    out.patchLong(pointerAt, out.length);
    pointerAt = writeDirectory(out, directory);
  }
  return out.whole();
}

/** Writes one directory and answers with the position of its pointer to the next. */
function writeDirectory(out: TiffBytes, directory: TiffDirectory): number {
  const entries = [...directory].sort((one, other) => one.tag - other.tag);
  out.append(out.short(entries.length));
  const waiting: { readonly at: number; readonly value: TiffValue }[] = [];
  for (const { tag, value } of entries) {
    const { count, bytes } = encode(out, value);
    out.append(out.short(tag));
    out.append(out.short(typeCodes[value.type]));
    out.append(out.long(count));
    const fits = bytes !== undefined && bytes.length <= 4;
    const at = out.append(fits ? padded(bytes, 4) : out.long(0));
    if (!fits) waiting.push({ at, value });
  }
  const nextAt = out.append(out.long(0));
  for (const { at, value } of waiting) {
    out.patchLong(at, out.length);
    if (value.type === 'directory') writeDirectory(out, value.directory);
    else out.append(evenLength(encode(out, value).bytes ?? blockOf(value)));
  }
  return nextAt;
}

function encode(out: TiffBytes, value: TiffValue): { count: number; bytes?: Buffer } {
  switch (value.type) {
    case 'ascii': {
      const bytes = Buffer.from(`${value.text}\0`, 'utf8');
      return { count: bytes.length, bytes };
    }
    case 'byte':
    case 'undefined':
      return { count: value.bytes.length, bytes: Buffer.from(value.bytes) };
    case 'short':
      return { count: value.numbers.length, bytes: Buffer.concat(value.numbers.map(out.short)) };
    case 'long':
      return { count: value.numbers.length, bytes: Buffer.concat(value.numbers.map(out.long)) };
    case 'rational': {
      const halves = value.fractions.flatMap(([over, under]) => [out.long(over), out.long(under)]);
      return { count: value.fractions.length, bytes: Buffer.concat(halves) };
    }
    case 'directory':
    case 'block':
      return { count: 1 };
  }
}

function blockOf(value: TiffValue): Buffer {
  return value.type === 'block' ? Buffer.from(value.bytes) : Buffer.alloc(0);
}

function padded(bytes: Buffer, length: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(length - bytes.length)]);
}

function evenLength(bytes: Buffer): Buffer {
  return bytes.length % 2 === 0 ? bytes : padded(bytes, bytes.length + 1);
}

class TiffBytes {
  readonly #endian: Endian;
  readonly #parts: Buffer[] = [];
  length = 0;

  constructor(endian: Endian) {
    this.#endian = endian;
  }

  readonly short = (value: number): Buffer => {
    const bytes = Buffer.alloc(2);
    if (this.#endian === 'little') bytes.writeUInt16LE(value);
    else bytes.writeUInt16BE(value);
    return bytes;
  };

  readonly long = (value: number): Buffer => {
    const bytes = Buffer.alloc(4);
    if (this.#endian === 'little') bytes.writeUInt32LE(value);
    else bytes.writeUInt32BE(value);
    return bytes;
  };

  /** Adds bytes at the end and answers with the position they start at. */
  append(bytes: Buffer): number {
    const at = this.length;
    this.#parts.push(bytes);
    this.length += bytes.length;
    return at;
  }

  /** Overwrites a long written before; its bytes were appended on their own. */
  patchLong(at: number, value: number): void {
    let start = 0;
    for (const part of this.#parts) {
      if (start === at) {
        this.long(value).copy(part);
        return;
      }
      start += part.length;
    }
  }

  whole(): Buffer {
    return Buffer.concat(this.#parts);
  }
}
