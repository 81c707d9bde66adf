import { Compression } from 'pmtiles';

/** Bytes a packed part of an archive may unpack to; a crafted one ends here. */
export const MOST_UNPACKED = 8_000_000;

/** @throws when the bytes are damaged, packed in another way than gzip, or unpack to more than {@link MOST_UNPACKED} */
export async function inflate(packed: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None || compression === Compression.Unknown) return packed;
  if (compression !== Compression.Gzip) throw new Error('The map is packed in a way that is not known');
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { value } = await reader.read();
    if (!value) return join(parts, size);
    size += value.length;
    parts.push(value);
    if (size <= MOST_UNPACKED) continue;
    await reader.cancel();
    throw new Error('A part of the map unpacks to more than it may');
  }
}

function join(parts: readonly Uint8Array[], size: number): ArrayBuffer {
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all.buffer;
}
