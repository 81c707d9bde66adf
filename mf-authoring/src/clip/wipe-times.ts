import { boxesIn, boxesOf } from './boxes.ts';

const TRACK = ['moov', 'trak', 'mdia'];
/** Bytes before the name of a handler. */
const HANDLER_NAME = 12;
/** Where the name of an encoder stands in what describes pictures, and the bytes it has. */
const ENCODER_NAME = { at: 42, length: 32 };
const PICTURES = ['avc1', 'hvc1', 'hev1', 'av01'];

/** Writes zeros over when a clip was written and by what: its boxes have a field for each. */
export function wipeTimes(file: Uint8Array): void {
  for (const path of [
    ['moov', 'mvhd'],
    ['moov', 'trak', 'tkhd'],
    [...TRACK, 'mdhd'],
  ])
    for (const { start } of boxesOf(file, path))
      file.fill(0, start + 4, start + (file[start] === 1 ? 20 : 12));
  for (const { start, end } of boxesOf(file, [...TRACK, 'hdlr'])) file.fill(0, start + HANDLER_NAME, end);
  for (const { start, end } of boxesOf(file, [...TRACK, 'minf', 'stbl', 'stsd']))
    for (const entry of boxesIn(file, start + 8, end).filter(({ type }) => PICTURES.includes(type))) {
      const at = entry.start + ENCODER_NAME.at;
      file.fill(0, at, at + ENCODER_NAME.length);
    }
}
