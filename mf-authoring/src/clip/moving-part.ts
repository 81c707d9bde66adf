import { latin1 } from '../photo/byte-source.ts';
import { sniffPictureType } from '../photo/sniff-picture-type.ts';

/** Bytes looked at in one go, and those of a name that may lie across two of them. */
const STEP = 1024 * 1024;
const NAME = 12;
/** What films behind photos call themselves: of Google, Samsung, Apple. */
const FILM = /\0\0\0[\x10-\x60]ftyp(?:mp4[12]|isom|iso[2-6]|avc1|qt {2}|MSNV)/;

/** A photo and the film behind it, of a motion photo; of any other, and of a clip, the file alone. */
export async function movingPart(file: Blob): Promise<{ readonly still: Blob; readonly clip: Blob | null }> {
  const type = sniffPictureType(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
  if (type !== 'jpeg' && type !== 'heic') return { still: file, clip: null };
  for (let from = NAME; from < file.size; from += STEP) {
    const part = new Uint8Array(await file.slice(from, from + STEP + NAME).arrayBuffer());
    const found = FILM.exec(new TextDecoder('latin1').decode(part));
    if (found) return parted(file, from + found.index, type);
  }
  return { still: file, clip: null };
}

/** A picture and what moves behind it, as a site had them: both are sent as they are. */
export async function asStored(file: Blob): Promise<{ readonly blob: Blob; readonly clip?: Blob }> {
  const { still, clip } = await movingPart(file);
  return { blob: still, ...(clip && { clip }) };
}

/** In HEIC the film may lie within a box, whose header goes with it. */
async function parted(file: Blob, at: number, type: 'jpeg' | 'heic') {
  const before = latin1(new Uint8Array(await file.slice(at - 4, at).arrayBuffer()), 0, 4);
  const end = type === 'heic' && before === 'mpvd' ? at - 8 : at;
  return { still: file.slice(0, end, file.type), clip: file.slice(at) };
}
