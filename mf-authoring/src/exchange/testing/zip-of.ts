import { deflateRawSync } from 'node:zlib';

/** One entry; what is given beside its name and bytes is written in place of the truth. */
export interface ZipEntry {
  readonly path: string;
  readonly data?: string | Uint8Array;
  readonly isDeflated?: boolean;
  readonly size?: number;
  readonly flags?: number;
  /** Sizes and places of 64 bits. */
  readonly isWide?: boolean;
}

const WIDE = 0xffffffff;

/** A ZIP of these entries, one behind the other. */
export function zipOf(entries: readonly ZipEntry[], name = 'a.zip'): File {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { data = '', flags = 0x800, isDeflated = false, isWide = false, path, ...said } of entries) {
    const plain = Buffer.from(data);
    const packed = isDeflated ? deflateRawSync(plain) : plain;
    const size = said.size ?? plain.length;
    const named = Buffer.from(path);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(named.length, 26);
    const extra = isWide ? wideExtra([size, packed.length, at]) : Buffer.alloc(0);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(isDeflated ? 8 : 0, 10);
    entry.writeUInt32LE(isWide ? WIDE : packed.length, 20);
    entry.writeUInt32LE(isWide ? WIDE : size, 24);
    entry.writeUInt16LE(named.length, 28);
    entry.writeUInt16LE(extra.length, 30);
    entry.writeUInt32LE(isWide ? WIDE : at, 42);
    list.push(entry, named, extra);
    parts.push(head, named, packed);
    at += head.length + named.length + packed.length;
  }
  const length = list.reduce((sum, { length: one }) => sum + one, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(at, 16);
  return new File(
    [...parts, ...list, end].map((part) => new Uint8Array(part)),
    name,
  );
}

function wideExtra(numbers: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + numbers.length * 8);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(numbers.length * 8, 2);
  numbers.forEach((one, index) => extra.writeBigUInt64LE(BigInt(one), 4 + index * 8));
  return extra;
}
