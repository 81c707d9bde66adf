import { keptChoice } from '@waypost/kit/storage/kept-choice.ts';

/** Whether this device's reader wants the tiles of the site's settings, whose service then learns where they look. */
export const readerTiles = keptChoice('waypost-map-tiles', ['on', 'off']);
