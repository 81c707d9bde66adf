import { adventureLogReader } from './read-adventurelog.ts';
import { geojsonReader } from './read-geojson.ts';
import { gpxReader, tcxReader } from './read-gpx-places.ts';
import { kmlReader } from './read-kml.ts';
import { photosReader } from './read-photos.ts';
import { polarstepsReader } from './read-polarsteps.ts';
import { timelineReader } from './read-timeline.ts';
import { wandererReader } from './read-wanderer.ts';
import { waypostReader } from './read-waypost.ts';
import type { Reader } from './reader.ts';

/** All kinds of files that are known, in the order they are asked. */
export const READERS: readonly Reader[] = [
  ...[
    waypostReader,
    polarstepsReader,
    adventureLogReader,
    timelineReader,
    wandererReader,
    gpxReader,
    tcxReader,
    kmlReader,
    geojsonReader,
  ],
  photosReader,
];
