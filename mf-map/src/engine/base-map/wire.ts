/** A stretch of bytes in the wire format of protocol buffers, and how far it has been read. */
export interface Span {
  readonly bytes: Uint8Array;
  at: number;
  readonly end: number;
}

export const spanOf = (bytes: Uint8Array): Span => ({ bytes, at: 0, end: bytes.length });

/** @throws RangeError where the span ends, or the number does not */
export function readVarint(span: Span): number {
  const { bytes, end } = span;
  let value = 0;
  let factor = 1;
  for (let count = 0; count < 10; count++) {
    if (span.at >= end) throw new RangeError('A number is cut off');
    const byte = bytes[span.at++]!;
    value += (byte & 0x7f) * factor;
    if (byte < 0x80) return value;
    factor *= 128;
  }
  throw new RangeError('A number has no end');
}

/** `sint` values: the sign is the last bit. */
export function unzigzag(value: number): number {
  return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
}

/**
 * Tells each field of a message: its number, its value, and the bytes within it where it has some.
 *
 * @throws RangeError where a field reaches beyond the span, or is of no known type
 */
export function eachField(span: Span, visit: (field: number, value: number, inner: Span) => void): void {
  while (span.at < span.end) {
    const key = readVarint(span);
    const type = key % 8;
    const field = (key - type) / 8;
    if (type === 0) {
      visit(field, readVarint(span), NOTHING);
      continue;
    }
    const length = type === 2 ? readVarint(span) : FIXED[type];
    if (length === undefined) throw new RangeError('A field is of no known type');
    const end = span.at + length;
    if (end > span.end) throw new RangeError('A field is cut off');
    visit(field, 0, { bytes: span.bytes, at: span.at, end });
    span.at = end;
  }
}

const NOTHING: Span = { bytes: new Uint8Array(), at: 0, end: 0 };
/** Bytes of the types with a fixed size. */
const FIXED: Readonly<Record<number, number>> = { 1: 8, 5: 4 };
