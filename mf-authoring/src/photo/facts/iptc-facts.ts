import { latin1 } from '../byte-source.ts';
import { captureOffset, captureTime } from './capture-time.ts';
import { NO_FACTS, type PhotoFacts } from '../photo-facts.ts';

const DATE_CREATED = 55;
const TIME_CREATED = 60;

/** When a picture was taken by its IPTC records (IIM 4.2: 2:55 `20180725`, 2:60 `163423+0200`). Neither is of use alone. */
export function iptcFacts(blocks: readonly Uint8Array[]): PhotoFacts {
  for (const block of blocks) {
    const records = applicationRecords(block);
    const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(records.get(DATE_CREATED) ?? '') ?? [];
    const time = /^(\d{2})(\d{2})(\d{2})(?:([+-]\d{2})(\d{2}))?$/.exec(records.get(TIME_CREATED) ?? '');
    if (!day || !time) continue;
    const [, hour, minute, second, offsetHours, offsetMinutes] = time;
    const capturedAt = captureTime(`${year}:${month}:${day} ${hour}:${minute}:${second}`);
    const capturedOffset = offsetHours ? captureOffset(`${offsetHours}:${offsetMinutes}`) : null;
    if (capturedAt) return { ...NO_FACTS, capturedAt, capturedOffset };
  }
  return NO_FACTS;
}

/** The first value of each record of the application's set, 2:x, that is short enough to be a time. */
function applicationRecords(block: Uint8Array): ReadonlyMap<number, string> {
  const records = new Map<number, string>();
  let at = 0;
  while (at + 5 <= block.length && block[at] === 0x1c) {
    const length = (block[at + 3]! << 8) | block[at + 4]!;
    const [set, record] = [block[at + 1], block[at + 2]!];
    if (set === 2 && length <= 16 && !records.has(record)) {
      records.set(record, latin1(block, at + 5, Math.min(at + 5 + length, block.length)));
    }
    at += 5 + length;
  }
  return records;
}
