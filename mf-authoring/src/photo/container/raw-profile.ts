/** EXIF as ImageMagick and others write it into a PNG's text: a line of its kind, one of its length, and hexadecimal digits. */
export function rawProfile(text: string): Uint8Array<ArrayBuffer> {
  const digits = /^\s*\S.*\s+\d+\s+([\da-f\s]+)/i.exec(text)?.[1] ?? '';
  return Uint8Array.from(digits.match(/[\da-f]{2}/gi) ?? [], (two) => Number.parseInt(two, 16));
}
