import { useSyncExternalStore } from 'react';

import type { ShownReading } from './later-reading.ts';
import type { Reading } from './reading.ts';

export const useReadingNow = ({ subscribe, get }: ShownReading): Reading =>
  useSyncExternalStore(subscribe, get);
