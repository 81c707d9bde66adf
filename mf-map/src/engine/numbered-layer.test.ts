import type Feature from 'ol/Feature.js';
import type Circle from 'ol/style/Circle.js';
import type Style from 'ol/style/Style.js';

import { createNumberedLayer, type NumberedLayer } from './numbered-layer.ts';

const at = (longitude: number) => ({ longitude, latitude: 0 });
const places = [
  { id: 'a', location: at(1) },
  { id: 'b', location: at(2) },
  { id: 'c', location: at(3) },
];

describe('numbered places', () => {
  let layer: NumberedLayer;
  beforeEach(() => {
    layer = createNumberedLayer('light');
    layer.setPlaces(places);
  });

  const styleOf = (id: string): Style => {
    const feature = layer.layer.getSource()!.getFeatureById(id) as Feature;
    return layer.layer.getStyleFunction()!(feature, 1) as Style;
  };
  const widthOf = (id: string) => (styleOf(id).getImage() as Circle).getRadius();
  const numbers = (ids: string) => [...ids].map((id) => styleOf(id).getText()?.getText());

  it('carry their number in the order, also when that changes', () => {
    expect(numbers('abc')).toEqual(['1', '2', '3']);
    layer.setPlaces([places[2]!, places[0]!, places[1]!]);
    expect(numbers('abc')).toEqual(['2', '3', '1']);
  });

  it('are larger when chosen, to the eye and to the pointer', () => {
    layer.select('b');
    const [a, b] = layer.markers();
    expect(b!.radius).toBeGreaterThan(a!.radius);
    expect(widthOf('b')).toBeGreaterThan(widthOf('a'));
    layer.select(null);
    expect(layer.markers()[1]!.radius).toBe(a!.radius);
  });

  it('lie over one another with their numbers, the chosen one over all', () => {
    layer.select('c');
    const heights = ['a', 'b', 'c'].map((id) => styleOf(id).getZIndex()!);
    expect(new Set(heights).size).toBe(3);
    expect(Math.max(...heights)).toBe(heights[2]);
  });
});
