/** Red, green and blue as XYZ under the profile's white, D50. */
const DISPLAY_P3 = [
  [0.51512, 0.2412, -0.00105],
  [0.29198, 0.69225, 0.04189],
  [0.1571, 0.06657, 0.78407],
] as const;
const WHITE = [0.9642, 1, 0.82491] as const;
/** The curve of sRGB, which Display P3 shares: a power, with a straight piece near black. */
const CURVE = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045] as const;

const HEAD = 128;

/** An ICC profile (version 4) that says its picture is in Display P3, as phones attach one. */
export function writeDisplayP3Profile(): Buffer {
  const curve = Buffer.concat([mark('para'), u16(3), u16(0), ...CURVE.map(fixed)]);
  const tags: readonly (readonly [string, Buffer])[] = [
    ['desc', text('Display P3')],
    ['cprt', text('No rights reserved')],
    ['wtpt', xyz(WHITE)],
    ['rXYZ', xyz(DISPLAY_P3[0])],
    ['gXYZ', xyz(DISPLAY_P3[1])],
    ['bXYZ', xyz(DISPLAY_P3[2])],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ];
  let at = HEAD + 4 + tags.length * 12;
  const table = tags.map(([name, { length }]) => {
    const line = Buffer.concat([Buffer.from(name, 'latin1'), u32(at), u32(length)]);
    at += length;
    return line;
  });
  return Buffer.concat([head(at), u32(tags.length), ...table, ...tags.map(([, body]) => body)]);
}

function head(length: number): Buffer {
  const bytes = Buffer.alloc(HEAD);
  bytes.writeUInt32BE(length, 0);
  bytes.writeUInt32BE(0x04000000, 8);
  bytes.write('mntrRGB XYZ ', 12, 'latin1');
  bytes.write('acsp', 36, 'latin1');
  xyz(WHITE).copy(bytes, 68, 8);
  return bytes;
}

/** The start of a tag's body: its kind, and four bytes for later. */
const mark = (kind: string) => Buffer.from(`${kind}\0\0\0\0`, 'latin1');

function text(words: string): Buffer {
  const letters = Buffer.from(words, 'utf16le').swap16();
  const one = Buffer.concat([
    mark('mluc'),
    u32(1),
    u32(12),
    Buffer.from('enUS'),
    u32(letters.length),
    u32(28),
    letters,
  ]);
  return Buffer.concat([one, Buffer.alloc((4 - (one.length % 4)) % 4)]);
}

const xyz = (values: readonly number[]) => Buffer.concat([mark('XYZ '), ...values.map(fixed)]);

/** A number with sixteen bits behind the point. */
function fixed(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Math.round(value * 65_536));
  return bytes;
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
