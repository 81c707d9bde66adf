/** The picture of a HEIF file as its codec wrote it. */
export interface HeifPicture {
  readonly width: number;
  readonly height: number;
  readonly codec: 'hvc1' | 'av01';
  /** The codec's configuration record, without a box around it. */
  readonly configuration: Buffer;
  readonly bytes: Buffer;
  /** How its numbers are colours; the codec's own word when left out. */
  readonly colour?: HeifColour;
}

export type HeifColour =
  | { readonly kind: 'profile'; readonly icc: Uint8Array }
  /** Code points of ITU-T H.273: 1 are the primaries of sRGB, 12 those of Display P3. */
  | { readonly kind: 'codes'; readonly primaries: 1 | 12 };

const BRANDS = { hvc1: 'heic', av01: 'avif' } as const;
const CONFIGURATIONS = { hvc1: 'hvcC', av01: 'av1C' } as const;
const PICTURE = 1;
const EXIF = 2;

/**
 * Writes a HEIC or AVIF file: one picture and, where given, its EXIF as a second item, as phones do.
 *
 * @param exif TIFF bytes, without the "Exif\0\0" mark
 */
export function writeHeif(picture: HeifPicture, exif?: Uint8Array): Buffer {
  const brand = BRANDS[picture.codec];
  const start = box('ftyp', brand, u32(0), 'mif1', 'miaf', brand);
  const exifItem = exif ? Buffer.concat([u32(6), Buffer.from('Exif\0\0', 'latin1'), exif]) : undefined;
  const items = exifItem ? [picture.bytes, exifItem] : [picture.bytes];
  // Where the items lie depends on the length of the box that says so, which does not depend on where they lie.
  const headLength = start.length + meta(picture, items, 0).length + 8;
  return Buffer.concat([start, meta(picture, items, headLength), box('mdat', ...items)]);
}

/** The content of the first box of that name in a file of this kind, such as `av1C`; undefined when there is none. */
export function findBox(file: Buffer, name: string): Buffer | undefined {
  const at = file.indexOf(name, 0, 'latin1');
  return at < 4 ? undefined : file.subarray(at + 4, at - 4 + file.readUInt32BE(at - 4));
}

function meta(picture: HeifPicture, items: readonly Buffer[], firstAt: number): Buffer {
  const hasExif = items.length > 1;
  return fullBox(
    'meta',
    fullBox('hdlr', u32(0), 'pict', u32(0), u32(0), u32(0), '\0'),
    fullBox('pitm', u16(PICTURE)),
    places(items, firstAt),
    fullBox(
      'iinf',
      u16(items.length),
      entry(PICTURE, picture.codec),
      ...(hasExif ? [entry(EXIF, 'Exif')] : []),
    ),
    ...(hasExif ? [fullBox('iref', box('cdsc', u16(EXIF), u16(1), u16(PICTURE)))] : []),
    properties(picture),
  );
}

function places(items: readonly Buffer[], firstAt: number): Buffer {
  let at = firstAt;
  const lines = items.map((item, index) => {
    const line = Buffer.concat([u16(index + 1), u16(0), u16(1), u32(at), u32(item.length)]);
    at += item.length;
    return line;
  });
  return fullBox('iloc', u16(0x4400), u16(items.length), ...lines);
}

function entry(id: number, type: string): Buffer {
  const version = 2;
  return box('infe', u32(version << 24), u16(id), u16(0), type, '\0');
}

function properties({ width, height, codec, configuration, colour }: HeifPicture): Buffer {
  const list = [
    box(CONFIGURATIONS[codec], configuration),
    fullBox('ispe', u32(width), u32(height)),
    fullBox('pixi', Buffer.from([3, 8, 8, 8])),
    ...(colour ? [colourBox(colour)] : []),
  ];
  // Who does not know the codec's record must not try.
  const essential = 0x80;
  const links = list.map((_, index) => (index === 0 ? essential : 0) | (index + 1));
  return box(
    'iprp',
    box('ipco', ...list),
    fullBox('ipma', u32(1), u16(PICTURE), Buffer.from([links.length, ...links])),
  );
}

function colourBox(colour: HeifColour): Buffer {
  if (colour.kind === 'profile') return box('colr', 'prof', Buffer.from(colour.icc));
  // The curve of sRGB, BT.601 between brightness and colour, all 256 steps.
  return box('colr', 'nclx', u16(colour.primaries), u16(13), u16(6), Buffer.from([0x80]));
}

function box(name: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
  return Buffer.concat([u32(body.length + 8), Buffer.from(name, 'latin1'), body]);
}

/** A box with version 0 and no flags. */
const fullBox = (name: string, ...parts: readonly (Buffer | string)[]) => box(name, u32(0), ...parts);

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
