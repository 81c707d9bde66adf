import { keptChoice } from '@waypost/kit/storage/kept-choice.ts';

import { PAPER_NAMES } from './layout/paper.ts';

/** What this device's reader prints on. */
export const keptPaper = keptChoice('waypost-book-paper', PAPER_NAMES);
