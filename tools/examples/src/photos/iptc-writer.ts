/** Writes an IPTC block wrapped as Photoshop's image resource, the way JPEG carries it. */
export function writeIptc(fields: { readonly byline?: string; readonly city?: string }): Buffer {
  const records = Buffer.concat([
    record(90, Buffer.from('\u001b%G', 'latin1'), 1),
    ...(fields.byline ? [record(80, Buffer.from(fields.byline, 'utf8'))] : []),
    ...(fields.city ? [record(90, Buffer.from(fields.city, 'utf8'))] : []),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(records.length);
  const padding = Buffer.alloc(records.length % 2);
  return Buffer.concat([
    Buffer.from('Photoshop 3.0\0', 'latin1'),
    Buffer.from('8BIM\u0004\u0004\0\0', 'latin1'),
    size,
    records,
    padding,
  ]);
}

function record(dataSet: number, bytes: Buffer, recordNumber = 2): Buffer {
  const head = Buffer.from([0x1c, recordNumber, dataSet, 0, 0]);
  head.writeUInt16BE(bytes.length, 3);
  return Buffer.concat([head, bytes]);
}
