import type MultiLineString from 'ol/geom/MultiLineString.js';
import type VectorSource from 'ol/source/Vector.js';

import { createTrackLayer } from './track-layer.ts';

const at = (longitude: number, latitude: number) => ({ longitude, latitude });
const walk = [at(1, 1), at(2, 2), at(3, 1)];
const sail = [at(179, -18), at(-179, -17)];

describe('recorded tracks', () => {
  const tracks = createTrackLayer('light');
  const source: VectorSource = tracks.layer.getSource()!;

  it('are lines, cut at the date line', () => {
    tracks.setTracks([walk, sail]);
    const parts = source
      .getFeatures()
      .map((feature) => (feature.getGeometry() as MultiLineString).getCoordinates().length);
    expect(parts.sort()).toEqual([1, 2]);
  });

  it('stay as they are while others come and go', () => {
    tracks.setTracks([walk]);
    const [before] = source.getFeatures();
    tracks.setTracks([sail, walk]);
    expect(source.getFeatures()).toHaveLength(2);
    tracks.setTracks([walk]);
    expect(source.getFeatures()).toEqual([before]);
    tracks.setTracks([]);
    expect(source.getFeatures()).toEqual([]);
  });
});
