import { fitTimestampToUnixMilliseconds, readFitMessages, type FitRawMessage } from 'fit-file-parser/raw';

import { PictureError } from '../photo/picture-error.ts';
import type { Track } from './track.ts';
import { createPoints } from './track-points.ts';

/** Bytes; a day noted every second has two million. */
const LARGEST = 50_000_000;
/** Numbers of messages and of their fields, see the profile of FIT at developer.garmin.com/fit. */
const [RECORD, EVENT] = [20, 21];
const [WHICH_EVENT, TIMER] = [0, 0];
const [LATITUDE, LONGITUDE, ALTITUDE, BETTER_ALTITUDE] = [0, 1, 2, 78];
/** A circle has so many of their degrees. */
const CIRCLE = 2 ** 32;
const [UNKNOWN, UNKNOWN_ALTITUDES] = [0x7fffffff, new Set([0xffff, 0xffffffff])];

/**
 * The points of a FIT file, which receivers write. It has a sum of itself: of one that is cut off or broken nothing comes, since
 * whatever follows the break would be read as something else.
 *
 * @throws PictureError `too-large`, `undecodable`, `empty`
 */
export async function readFit(file: Blob): Promise<Track> {
  if (file.size > LARGEST) throw new PictureError('too-large');
  const points = createPoints();
  for (const message of messagesOf(new Uint8Array(await file.arrayBuffer()))) {
    // The clock of a receiver stops where somebody rests: what follows is noted after a break.
    if (message.globalMessageNumber === EVENT) {
      if (fieldOf(message, WHICH_EVENT)?.getUint8(0) === TIMER) points.begin();
    } else {
      const [longitude, latitude] = [LONGITUDE, LATITUDE].map((number) => degreesOf(message, number));
      points.add(timeOf(message), longitude!, latitude!, heightOf(message));
    }
  }
  return points.end();
}

function messagesOf(bytes: Uint8Array): readonly FitRawMessage[] {
  try {
    return readFitMessages(bytes, { messageNumbers: [RECORD, EVENT] }).messages;
  } catch (cause) {
    throw new PictureError('undecodable', cause);
  }
}

const timeOf = ({ timestamp }: FitRawMessage): number =>
  timestamp === undefined ? NaN : fitTimestampToUnixMilliseconds(timestamp);

function degreesOf(message: FitRawMessage, number: number): number {
  const view = fieldOf(message, number);
  const value = view?.byteLength === 4 ? view.getInt32(0, message.littleEndian) : UNKNOWN;
  return value === UNKNOWN ? NaN : (value * 360) / CIRCLE;
}

/** In fifths of a metre, from 500 below the sea. */
function heightOf(message: FitRawMessage): number {
  for (const number of [BETTER_ALTITUDE, ALTITUDE]) {
    const view = fieldOf(message, number);
    const read = view?.byteLength === 4 ? 'getUint32' : 'getUint16';
    const value = view && view.byteLength >= 2 ? view[read](0, message.littleEndian) : 0xffff;
    if (!UNKNOWN_ALTITUDES.has(value)) return value / 5 - 500;
  }
  return NaN;
}

function fieldOf({ fields }: FitRawMessage, number: number): DataView | undefined {
  const bytes = fields.find(({ fieldNumber }) => fieldNumber === number)?.bytes;
  return bytes && new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
