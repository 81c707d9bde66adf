/** A file read piece by piece, so that a 40 MB photo need not be in memory to find its 20 KB of EXIF. */
export interface ByteSource {
  /** Bytes in all. */
  readonly size: number;
  /** The bytes from `start` up to, not including, `end`; fewer where the file ends earlier. */
  read(start: number, end: number): Promise<Uint8Array>;
}

export function blobSource(blob: Blob): ByteSource {
  return {
    size: blob.size,
    read: async (start, end) => new Uint8Array(await blob.slice(start, end).arrayBuffer()),
  };
}

export function bytesSource(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    read: (start, end) => Promise.resolve(bytes.slice(start, end)),
  };
}

/**
 * A source that takes more than it is asked for from the one below, for readers that want a few bytes here and a few a
 * little further on.
 */
export function readingAhead(source: ByteSource, ahead: number): ByteSource {
  let held = { start: 0, bytes: new Uint8Array(0) as Uint8Array };
  return {
    size: source.size,
    async read(from, to) {
      let { bytes, start } = held;
      if (from < start || to > start + bytes.length) {
        start = from;
        bytes = await source.read(from, Math.max(to, from + ahead));
        held = { start, bytes };
      }
      return bytes.slice(from - start, to - start);
    },
  };
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Bytes as Latin-1 text: names of boxes, chunks and markers. */
export function latin1(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}
