import type { LonLat } from '@waypost/contracts/geo.ts';
import Feature from 'ol/Feature.js';
import MultiLineString from 'ol/geom/MultiLineString.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';

import { mapColours } from './colours.ts';
import type { ColourScheme } from './map-engine.ts';
import { PLACE_CLASS } from './marker-style.ts';
import { routeLines } from './route-lines.ts';

/** Recorded tracks as thin lines. */
export interface TrackLayer {
  readonly layer: VectorLayer;
  /** A track that is the same array as before stays as it is. */
  setTracks(tracks: readonly (readonly LonLat[])[]): void;
  setScheme(scheme: ColourScheme): void;
}

export function createTrackLayer(scheme: ColourScheme): TrackLayer {
  const source = new VectorSource();
  const layer = new VectorLayer({ source, className: PLACE_CLASS });
  let drawn = new Map<readonly LonLat[], Feature>();

  const setScheme = (next: ColourScheme) => {
    const stroke = new Stroke({ color: mapColours(next).track, width: 2, lineJoin: 'round' });
    layer.setStyle(new Style({ stroke }));
  };
  setScheme(scheme);

  return {
    layer,
    setTracks(tracks) {
      const before = drawn;
      drawn = new Map(
        tracks.map((track) => [
          track,
          before.get(track) ?? new Feature(new MultiLineString(routeLines(track))),
        ]),
      );
      source.removeFeatures([...before].filter(([track]) => !drawn.has(track)).map(([, feature]) => feature));
      source.addFeatures([...drawn].filter(([track]) => !before.has(track)).map(([, feature]) => feature));
    },
    setScheme,
  };
}
