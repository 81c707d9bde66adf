import limits from '@waypost/contracts/picture-limits.json' with { type: 'json' };

import { boxesOf } from '../clip/boxes.ts';
import { moovOf } from '../clip/clip-facts.ts';
import { sniffClipType } from '../clip/sniff-clip-type.ts';
import { blobSource, viewOf, type ByteSource } from '../photo/byte-source.ts';
import type { BroughtFile } from './brought.ts';
import { openFile } from './open-file.ts';

export const VIDEO = /\.(?:mov|mp4|m4v|avi|3gp|webm|mts)$/i;
/** Lengths are rounded: a minute of a phone is a little longer. */
const SPARE = 0.5;

/** Whether a video can be a clip: of a kind we read, not too large, and not too long as far as it says so itself. */
export async function clipFits(file: BroughtFile): Promise<boolean> {
  try {
    const source = blobSource(await openFile(file, limits.clip.bytes, ''));
    if (!sniffClipType(await source.read(0, 64))) return false;
    const seconds = await secondsOf(source);
    return seconds === null || seconds <= limits.clip.seconds + SPARE;
  } catch {
    return false;
  }
}

/** By the header of MP4 and QuickTime; null where there is none. */
async function secondsOf(source: ByteSource): Promise<number | null> {
  const moov = await moovOf(source);
  const [header] = moov ? boxesOf(moov, ['mvhd']) : [];
  if (!moov || !header) return null;
  const view = viewOf(moov.subarray(header.start, header.end));
  const isLarge = view.getUint8(0) === 1;
  const units = view.getUint32(isLarge ? 20 : 12);
  return (isLarge ? Number(view.getBigUint64(24)) : view.getUint32(16)) / units;
}
