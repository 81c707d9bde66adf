import { latin1 } from '../photo/byte-source.ts';
import { sniffPictureType } from '../photo/sniff-picture-type.ts';

/** `mp4` stands for all of its family: MP4, QuickTime, 3GP. */
export type ClipType = 'mp4' | 'webm' | 'gif';

/** Boxes files of cameras from before MP4 begin with. */
const FIRST_BOXES = ['moov', 'mdat', 'wide', 'free', 'skip'];

/** The real type of a clip by its first bytes, whatever its name says; null when it is none. */
export function sniffClipType(head: Uint8Array): ClipType | null {
  if (/^GIF8[79]a/.test(latin1(head, 0, 6))) return 'gif';
  if (latin1(head, 0, 4) === '\x1a\x45\xdf\xa3') return 'webm';
  const box = latin1(head, 4, 8);
  return (box === 'ftyp' && !sniffPictureType(head)) || FIRST_BOXES.includes(box) ? 'mp4' : null;
}
