import type Feature from 'ol/Feature.js';
import type Point from 'ol/geom/Point.js';
import type Style from 'ol/style/Style.js';

import { toMap } from './projection.ts';
import { createProposedLayer } from './proposed-layer.ts';

const suva = { longitude: 178.44, latitude: -18.14 };
const nadi = { longitude: 177.44, latitude: -17.8 };

it('moves where photos would go along, says how many they are, and takes away what is proposed no more', () => {
  const { layer, setProposed } = createProposedLayer('light');
  const source = layer.getSource()!;
  const feature = () => source.getFeatureById('f1') as Feature<Point>;
  setProposed([
    { id: 'f1', location: suva, photos: 2 },
    { id: 'f2', location: nadi, photos: 1 },
  ]);
  const first = feature();
  setProposed([{ id: 'f1', location: nadi, photos: 12 }]);
  expect(source.getFeatures()).toEqual([first]);
  expect(feature().getGeometry()?.getCoordinates()).toEqual([...toMap(nadi)]);
  const style = layer.getStyleFunction()!(feature(), 1) as Style;
  expect(String(style.getText()?.getText())).toBe('12');
});
