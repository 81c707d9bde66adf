import { adventureLogReader } from './read-adventurelog.ts';
import { geojsonReader } from './read-geojson.ts';
import { gpxReader } from './read-gpx-places.ts';
import { kmlReader } from './read-kml.ts';
import { photosReader } from './read-photos.ts';
import { polarstepsReader } from './read-polarsteps.ts';
import { timelineReader } from './read-timeline.ts';
import { waypostReader } from './read-waypost.ts';
import type { Reader } from './reader.ts';

/** All kinds of files that are known, in the order they are asked. */
export const READERS: readonly Reader[] = [
  ...[
    waypostReader,
    polarstepsReader,
    adventureLogReader,
    timelineReader,
    gpxReader,
    kmlReader,
    geojsonReader,
  ],
  photosReader,
];
