import { viewOf } from '../photo/byte-source.ts';
import type { BroughtFile } from './brought.ts';
import { ExchangeError } from './exchange-error.ts';

const LOCAL = 0x04034b50;

/** The bytes as they are read: never more than the ZIP says they are. @throws ExchangeError `zip-damaged` */
export async function streamOf({ blob, packed, size }: BroughtFile): Promise<ReadableStream<Uint8Array>> {
  if (!packed) return blob.stream();
  const inside = await partOf(blob, packed);
  if (!packed.isDeflated) return inside.stream();
  let left = size;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      left -= chunk.length;
      if (left < 0) throw new ExchangeError('zip-damaged');
      controller.enqueue(chunk);
    },
    flush() {
      if (left !== 0) throw new ExchangeError('zip-damaged');
    },
  });
  return inside.stream().pipeThrough(new DecompressionStream('deflate-raw')).pipeThrough(count);
}

/** All of it, which must be no larger than so many bytes. @throws ExchangeError `zip-damaged`, `too-large` */
export async function openFile(file: BroughtFile, most: number, type: string): Promise<Blob> {
  if (file.size > most) throw new ExchangeError('too-large');
  if (!file.packed) return file.blob;
  if (!file.packed.isDeflated) return (await partOf(file.blob, file.packed)).slice(0, file.size, type);
  const bytes = await new Response(await streamOf(file)).arrayBuffer().catch((error: unknown) => {
    throw error instanceof ExchangeError ? error : new ExchangeError('zip-damaged');
  });
  return new Blob([bytes], { type });
}

/** The bytes of an entry behind its own head, whose lengths need not be those of the list. */
async function partOf(zip: Blob, { at, bytes }: NonNullable<BroughtFile['packed']>): Promise<Blob> {
  const head = viewOf(new Uint8Array(await zip.slice(at, at + 30).arrayBuffer()));
  if (head.byteLength < 30 || head.getUint32(0, true) !== LOCAL) throw new ExchangeError('zip-damaged');
  const from = at + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  if (from + bytes > zip.size) throw new ExchangeError('zip-damaged');
  return zip.slice(from, from + bytes);
}
