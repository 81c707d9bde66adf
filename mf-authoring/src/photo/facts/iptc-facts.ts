import type { ExpandedTags } from 'exifreader';

import { captureOffset, captureTime } from './capture-time.ts';
import { NO_FACTS, type PhotoFacts } from '../photo-facts.ts';

/** When a picture was taken by its IPTC records: `2018-07-25`, `16:34:23+02:00`. Neither is of use alone. */
export function iptcFacts(iptc: ExpandedTags['iptc']): PhotoFacts {
  const [date = '', time = ''] = [iptc?.['Date Created']?.description, iptc?.['Time Created']?.description];
  const capturedAt = captureTime(`${date} ${time}`);
  return capturedAt ? { ...NO_FACTS, capturedAt, capturedOffset: captureOffset(time.slice(8)) } : NO_FACTS;
}
