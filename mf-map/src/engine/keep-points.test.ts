import type Feature from 'ol/Feature.js';
import type Point from 'ol/geom/Point.js';
import VectorSource from 'ol/source/Vector.js';

import { keepPoints, type KeptPoint } from './keep-points.ts';

const point = (id: string, x: number, number = 1): KeptPoint => ({
  id,
  coordinate: [x, 0],
  properties: { number },
});

describe('keeping points', () => {
  let source: VectorSource<Feature<Point>>;
  beforeEach(() => {
    source = new VectorSource<Feature<Point>>();
  });
  const drawn = () =>
    source
      .getFeatures()
      .map((feature) => [feature.getId(), feature.getGeometry()!.getCoordinates()[0], feature.get('number')])
      .sort();

  it('adds what is new, and takes away what is gone', () => {
    keepPoints(source, [point('a', 1), point('b', 2)]);
    keepPoints(source, [point('b', 2), point('c', 3)]);
    expect(drawn()).toEqual([
      ['b', 2, 1],
      ['c', 3, 1],
    ]);
  });

  it('moves and renumbers the features that are there', () => {
    keepPoints(source, [point('a', 1)]);
    const feature = source.getFeatureById('a');
    keepPoints(source, [point('a', 5, 2)]);
    expect(source.getFeatureById('a')).toBe(feature);
    expect(drawn()).toEqual([['a', 5, 2]]);
  });

  it('leaves a source alone that holds all of it', () => {
    const points = Array.from({ length: 300 }, (_, index) => point(`f${index}`, index));
    keepPoints(source, points);
    const changed = jest.fn();
    source.on(['addfeature', 'removefeature', 'changefeature'], changed);
    keepPoints(
      source,
      points.map((one) => ({ ...one })),
    );
    expect(changed).not.toHaveBeenCalled();
  });
});
