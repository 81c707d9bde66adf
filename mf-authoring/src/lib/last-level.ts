import { keptChoice } from '@waypost/kit/storage/kept-choice.ts';

import { LEVELS } from './levels.ts';

/** Who could see the last story made of photos on this device. */
export const lastLevel = keptChoice('waypost-last-level', LEVELS);
